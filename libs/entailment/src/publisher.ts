/**
 * Returns the publisher of a document. A text without a URL has its title as outlet, which may name
 * anybody, so its publisher is unknown.
 */
export const getPublisher = ({
  title,
  outlet,
}: {
  title: string;
  outlet: string;
}): { publisher?: string } => (outlet === title ? {} : { publisher: outlet });
