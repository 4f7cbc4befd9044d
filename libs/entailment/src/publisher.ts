/**
 * Who speaks in a document. A text without an address has its title in place of an outlet, which
 * may name anybody: then nobody is known.
 */
export const getPublisher = ({
  title,
  outlet,
}: {
  title: string;
  outlet: string;
}): { publisher?: string } => (outlet === title ? {} : { publisher: outlet });
