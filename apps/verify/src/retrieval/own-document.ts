import { toCanonicalUrl } from './news/canonical-url.ts';

/**
 * A claim's position in the document that is being checked: this document is not evidence for the
 * claim.
 */
export interface OwnPassage {
  /** The document's address; null for a text or a file. */
  url: string | null;
  /**
   * The claim as it stands in the document, with its neighbouring sentences; fewer than two
   * sentences cannot identify a copy.
   */
  sentences: readonly string[];
}

/** Text of the page that may stand between two sentences, such as a caption. */
const GAP = '[^]{0,300}?';
const SPECIAL_CHARACTERS = /[\\^$.*+?()[\]{}|/]/g;
const QUOTATION_MARKS = /["“”„«»]/g;
const APOSTROPHES = /['‘’]/g;

/**
 * Creates a test whether a document is the checked one (same address) or repeats it (the claim
 * verbatim between the same sentences).
 */
export function createOwnDocumentTest({
  url,
  sentences,
}: OwnPassage): (document: { url: string; text: string }) => boolean {
  const ownUrl = url === null ? undefined : toCanonicalUrl(url);
  const pattern =
    sentences.length > 1 ? new RegExp(sentences.map(toPattern).join(GAP), 'u') : undefined;
  return (document) =>
    (ownUrl !== undefined && toCanonicalUrl(document.url) === ownUrl) ||
    (pattern?.test(document.text) ?? false);
}

export function excludeOwnDocuments<Document extends { url: string; text: string }>(
  documents: readonly Document[],
  ownPassage: OwnPassage | undefined,
): Document[] {
  const isOwn = ownPassage ? createOwnDocumentTest(ownPassage) : () => false;
  return documents.filter((document) => !isOwn(document));
}

/** Matches any white space and quotation marks. */
const toPattern = (sentence: string): string =>
  sentence
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(SPECIAL_CHARACTERS, '\\$&')
        .replace(QUOTATION_MARKS, '["“”„«»]')
        .replace(APOSTROPHES, "['‘’]"),
    )
    .join('\\s+');
