/** A stretch of somebody's words, quotation marks included; offsets into the sentence. */
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
 * The quotations of a sentence, in order, in one pass. A quotation whose other mark lies in another
 * sentence reaches to the sentence's edge. Single quotation marks count where they cannot be
 * apostrophes.
 */
export function findQuotations(text: string): Quotation[] {
  const out: Quotation[] = [];
  let open: { at: number; closer: string } | undefined;
  for (const { 0: mark, index: at } of text.matchAll(QUOTATION_MARK)) {
    // A single mark that meets double ones was an apostrophe.
    if (open?.closer === "'" && (mark === '"' || mark === '“' || mark === '”')) open = undefined;
    if (open) {
      if (mark !== open.closer && !(open.closer === "'" && mark === '’')) continue;
      // ’ between letters, or before one, is an apostrophe.
      if (open.closer === "'" && LETTER.test(text.charAt(at + 1))) continue;
      out.push({ start: open.at, end: at + 1 });
      open = undefined;
    } else if (mark === '"') {
      open = { at, closer: '"' };
    } else if (CLOSING_MARK_BY_OPENING[mark]) {
      open = { at, closer: CLOSING_MARK_BY_OPENING[mark] };
    } else if (CLOSING_MARKS.has(mark)) {
      out.length = 0;
      out.push({ start: 0, end: at + 1 });
    } else if ((mark === "'" || mark === '‘') && isSingleQuoteOpening(text, at)) {
      open = { at, closer: "'" };
    }
  }
  if (open?.closer === "'") {
    // Not closed here: a quotation that runs on, if it is where one begins.
    if (/(?:^|[:,] ?)$/.test(text.slice(Math.max(0, open.at - 2), open.at)))
      out.push({ start: open.at, end: text.length });
  } else if (open?.closer === '"' && !LETTER.test(text.slice(open.at, open.at + 80))) {
    // A straight mark at the end closes what began before the sentence.
    out.splice(0, out.length, { start: 0, end: open.at + 1 });
  } else if (open) {
    out.push({ start: open.at, end: text.length });
  }
  if (!out.length && /[.!?…,]['’]$/.test(text.slice(-2))) out.push({ start: 0, end: text.length });
  return out;
}

function isSingleQuoteOpening(text: string, at: number): boolean {
  const before = at ? text.charAt(at - 1) : ' ';
  return /[\s([—–:-]/.test(before) && LETTER.test(text.charAt(at + 1));
}

/** The text without its quotations: the writer's own part. */
export function removeQuotations(text: string, quotations: readonly Quotation[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of quotations) {
    out += text.slice(from, start);
    from = end;
  }
  return out + text.slice(from);
}
