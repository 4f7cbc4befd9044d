import { toCanonicalUrl } from './news/canonical-url.ts';

/** Where a claim stands in a document that is checked: such a document is no evidence for it. */
export interface OwnPassage {
  /** Of the document; none of a text or file. */
  url: string | null;
  /** The claim as it stands there, between the sentences beside it; fewer than two tell nothing. */
  sentences: readonly string[];
}

/** What may stand between two sentences on one page and not on another: a line of the page's. */
const GAP = '[^]{0,300}?';
const SPECIAL_CHARACTERS = /[\\^$.*+?()[\]{}|/]/g;
const QUOTATION_MARKS = /["“”„«»]/g;
const APOSTROPHES = /['‘’]/g;

/**
 * Whether a document is the checked one, by its address, or repeats it, by having the claim word
 * for word between the same sentences.
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

/** Whatever the white space and quotation marks. */
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
