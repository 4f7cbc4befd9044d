import { SMALL_IN_TITLES } from './function.words.ts';

/** A word with a capital. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** First word of a sentence, a line or a quotation: its capital says nothing. */
  opens: boolean;
  /** In a line where most words have capitals. */
  inTitle: boolean;
}

/** Letters of scripts with capitals: "BOK의" is a name and a particle. */
const TOKEN =
  /(?:\p{Lu}\.){1,6}(?:\p{Lu}(?![\p{Lu}\p{Ll}]))?|\p{Lu}[\p{Lu}\p{Ll}\p{Lt}\p{M}\d]{0,60}(?:[.&'’-][\p{Lu}\p{Ll}\p{Lt}][\p{Lu}\p{Ll}\p{Lt}\p{M}\d]{0,60}){0,6}\.?/gu;
const CASED = /[\p{Lu}\p{Ll}\p{Lt}\p{M}]/u;
const KEEPS_STOP =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|St|Sen|Rep|Gov|Gen|Lt|Col|Capt|Sgt|Rev|Jr|Sr|Inc|Corp|Ltd|Co|Bros|\p{Lu})\.|(?:\p{Lu}\.){2,6})$/u;
const ELIDED = /^(?:[LDQJCSNM]|Qu|Jusqu|Lorsqu|Puisqu)['’](?=\p{L})/u;
const BREAK = /[\n\r\u2028\u2029]/;

/** Whether a token's full stop belongs to it, and not to the end of a sentence. */
export const keepsStop = (word: string) => KEEPS_STOP.test(word);

/** The words with a capital, in order. Linear: each line and each word is read once. */
export function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  let lineEnd = -1;
  let inTitle = false;
  for (const match of text.matchAll(TOKEN)) {
    let start = match.index;
    if (start > 0 && /[\p{Lu}\p{Ll}\p{Lt}\p{M}\d@#/_]/u.test(text.charAt(start - 1))) continue;
    if (start >= lineEnd) {
      const line = lineAt(text, Math.max(lineEnd, 0), start);
      lineEnd = line.end;
      inTitle = isTitleLine(text.slice(line.start, line.end));
    }
    let word = match[0].replace(/['’]s?$/, '').replace(/['’]s\.$/, '');
    if (word.endsWith('.') && !keepsStop(word)) word = word.slice(0, -1);
    // "Dr. Tolland", "R. J. Tolland": the stop is the title's own.
    const before = out.at(-1);
    const led =
      before !== undefined &&
      start - before.end === 1 &&
      before.text.length < 6 &&
      /^(?:\p{Lu}|\p{Lu}\p{Ll}+)\.$/u.test(before.text);
    const opens = !led && beginsSentence(text, start);
    // "L’Union", but not "L’Oréal" inside a sentence.
    const cut = opens ? (ELIDED.exec(word)?.[0].length ?? 0) : 0;
    word = word.slice(cut);
    start += cut;
    // Contractions ("They've"), and letters without end.
    if (
      !/^\p{Lu}/u.test(word) ||
      /['’](?:ve|re|ll|d|t|m)$/.test(word) ||
      CASED.test(text.charAt(match.index + match[0].length))
    )
      continue;
    out.push({ text: word, start, end: start + word.length, opens: opens && !cut, inTitle });
  }
  return out;
}

/** Lines longer than this are prose, whatever their letters. */
const LONGEST_TITLE = 200;

function lineAt(text: string, from: number, at: number): { start: number; end: number } {
  let start = at;
  while (start > from && !BREAK.test(text.charAt(start - 1))) start -= 1;
  let end = at;
  while (end < text.length && !BREAK.test(text.charAt(end))) end += 1;
  return { start, end };
}

/** Headings and headlines, in title case or in capitals: most words that could be small are not. */
function isTitleLine(line: string): boolean {
  if (line.length > LONGEST_TITLE || /[.。;,!?]["”’)]?\s*$/.test(line)) return false;
  const words =
    line
      .match(/\p{L}[\p{L}\p{M}'’-]{0,60}/gu)
      ?.filter((word) => !SMALL_IN_TITLES.has(word.toLowerCase())) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length < 4 ? capitals === words.length : capitals >= 0.75 * words.length;
}

function beginsSentence(text: string, start: number): boolean {
  const before = text
    .slice(Math.max(0, start - 8), start)
    .replace(/["'“‘«»„`([\s*_#>-]+$/u, (trailing) =>
      trailing.includes('\n')
        ? '\n'
        : /["“‘«„`]/.test(trailing) && !/[(]/.test(trailing)
          ? '.'
          : '',
    );
  return before === '' || /[.!?…:\n|•;]$/u.test(before);
}
