/** A quotation including its marks, with offsets in the sentence. */
export interface Quotation {
  start: number;
  end: number;
}

const QUOTATION_MARK = /["“”„«»「」『』'‘’]/g;
const CLOSING_MARK_BY_OPENING: Record<string, string> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
};
const CLOSING_MARKS = new Set(['”', '»', '」', '』']);
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Finds the quotations of a sentence in one pass, in order. A quotation whose other mark is in
 * another sentence extends to the edge of this one. Single marks count where they cannot be
 * apostrophes.
 */
export function findQuotations(text: string): Quotation[] {
  const quotations: Quotation[] = [];
  let openQuotation: { at: number; closer: string } | undefined;
  for (const { 0: mark, index: at } of text.matchAll(QUOTATION_MARK)) {
    // A single mark followed by double marks was an apostrophe.
    if (openQuotation?.closer === "'" && (mark === '"' || mark === '“' || mark === '”'))
      openQuotation = undefined;
    if (openQuotation) {
      if (mark !== openQuotation.closer && !(openQuotation.closer === "'" && mark === '’'))
        continue;
      // A ’ between letters or before one is an apostrophe.
      if (openQuotation.closer === "'" && LETTER.test(text.charAt(at + 1))) continue;
      quotations.push({ start: openQuotation.at, end: at + 1 });
      openQuotation = undefined;
    } else if (mark === '"') {
      openQuotation = { at, closer: '"' };
    } else if (CLOSING_MARK_BY_OPENING[mark]) {
      openQuotation = { at, closer: CLOSING_MARK_BY_OPENING[mark] };
    } else if (CLOSING_MARKS.has(mark)) {
      quotations.length = 0;
      quotations.push({ start: 0, end: at + 1 });
    } else if ((mark === "'" || mark === '‘') && isSingleQuoteOpening(text, at)) {
      openQuotation = { at, closer: "'" };
    }
  }
  if (openQuotation?.closer === "'") {
    // Not closed in this sentence: the quotation continues, provided that the mark is where one
    // begins.
    if (/(?:^|[:,] ?)$/.test(text.slice(Math.max(0, openQuotation.at - 2), openQuotation.at)))
      quotations.push({ start: openQuotation.at, end: text.length });
  } else if (
    openQuotation?.closer === '"' &&
    !LETTER.test(text.slice(openQuotation.at, openQuotation.at + 80))
  ) {
    // A straight mark at the end closes a quotation that began before the sentence.
    quotations.splice(0, quotations.length, { start: 0, end: openQuotation.at + 1 });
  } else if (openQuotation) {
    quotations.push({ start: openQuotation.at, end: text.length });
  }
  if (!quotations.length && /[.!?…,]['’]$/.test(text.slice(-2)))
    quotations.push({ start: 0, end: text.length });
  return quotations;
}

function isSingleQuoteOpening(text: string, at: number): boolean {
  const before = at ? text.charAt(at - 1) : ' ';
  return /[\s([—–:-]/.test(before) && LETTER.test(text.charAt(at + 1));
}

/** Removes the quotations from a text. */
export function removeQuotations(text: string, quotations: readonly Quotation[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of quotations) {
    out += text.slice(from, start);
    from = end;
  }
  return out + text.slice(from);
}
