import { abbreviations } from '../../sentences/abbreviation-lists.ts';
import { functionWords } from '../../words/function-words.ts';
import { collectCapitalizedWords, joinCapitalizedWords } from './capitalized-words.ts';

/** A capitalised word. */
export interface CapitalizedToken {
  text: string;
  start: number;
  end: number;
  /**
   * Whether it is the first word of a sentence, line or quotation, so that its capital is no
   * evidence.
   */
  isSentenceInitial: boolean;
  /** Whether it is in a line where most words have capitals. */
  isInHeadline: boolean;
}

/** Letters of scripts with capitals; in "BOK의" a particle follows the name. */
const TOKEN =
  /(?:\p{Lu}\.){1,6}(?:\p{Lu}(?![\p{Lu}\p{Ll}]))?|\p{Lu}[\p{Lu}\p{Ll}\p{Lt}\p{M}\d]{0,60}(?:[.&'’-][\p{Lu}\p{Ll}\p{Lt}][\p{Lu}\p{Ll}\p{Lt}\p{M}\d]{0,60}){0,6}\.?/gu;
const CASED_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{M}]/u;
const ABBREVIATION_WITH_STOP = new RegExp(
  `^(?:(?:${joinCapitalizedWords(abbreviations, ({ withCapital }) => withCapital)}|\\p{Lu})\\.` +
    '|(?:\\p{Lu}\\.){2,6})$',
  'u',
);
const ELIDED_ARTICLE = new RegExp(
  `^${joinCapitalizedWords(functionWords, (list) => list.capitalizedElisions)}['’](?=\\p{L})`,
  'u',
);
const SMALL_IN_HEADLINES = collectCapitalizedWords(
  functionWords,
  ({ smallInHeadlines }) => smallInHeadlines,
);
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Whether the full stop of a token belongs to the token, not to the end of a sentence. */
export const hasOwnStop = (word: string) => ABBREVIATION_WITH_STOP.test(word);

/** The capitalised words in order. Linear: each line and each word is read once. */
export function findCapitalizedTokens(text: string): CapitalizedToken[] {
  const out: CapitalizedToken[] = [];
  let lineEnd = -1;
  let isInHeadline = false;
  for (const match of text.matchAll(TOKEN)) {
    let start = match.index;
    if (start > 0 && /[\p{Lu}\p{Ll}\p{Lt}\p{M}\d@#/_]/u.test(text.charAt(start - 1))) continue;
    if (start >= lineEnd) {
      const line = findLine(text, Math.max(lineEnd, 0), start);
      lineEnd = line.end;
      isInHeadline = isHeadline(text.slice(line.start, line.end));
    }
    let word = match[0].replace(/['’]s?$/, '').replace(/['’]s\.$/, '');
    if (word.endsWith('.') && !hasOwnStop(word)) word = word.slice(0, -1);
    // "Dr. Tolland", "R. J. Tolland": the stop belongs to the title.
    const previous = out.at(-1);
    const isAfterAbbreviation =
      previous !== undefined &&
      start - previous.end === 1 &&
      previous.text.length < 6 &&
      /^(?:\p{Lu}|\p{Lu}\p{Ll}+)\.$/u.test(previous.text);
    const isSentenceInitial = !isAfterAbbreviation && isAtSentenceStart(text, start);
    // "L’Union", but not "L’Oréal" inside a sentence.
    const elidedLength = isSentenceInitial ? (ELIDED_ARTICLE.exec(word)?.[0].length ?? 0) : 0;
    word = word.slice(elidedLength);
    start += elidedLength;
    // Contractions ("They've") and very long words.
    if (
      !/^\p{Lu}/u.test(word) ||
      /['’](?:ve|re|ll|d|t|m)$/.test(word) ||
      CASED_LETTER.test(text.charAt(match.index + match[0].length))
    )
      continue;
    out.push({
      text: word,
      start,
      end: start + word.length,
      isSentenceInitial: isSentenceInitial && !elidedLength,
      isInHeadline,
    });
  }
  return out;
}

/** Longer lines are treated as prose. */
const MAX_HEADLINE_CHARS = 200;

function findLine(
  text: string,
  minStart: number,
  position: number,
): { start: number; end: number } {
  let start = position;
  while (start > minStart && !LINE_BREAK.test(text.charAt(start - 1))) start -= 1;
  let end = position;
  while (end < text.length && !LINE_BREAK.test(text.charAt(end))) end += 1;
  return { start, end };
}

/**
 * Whether a line is a heading or headline, in title case or in capitals: most words that could be
 * small are not.
 */
function isHeadline(line: string): boolean {
  if (line.length > MAX_HEADLINE_CHARS || /[.。;,!?]["”’)]?\s*$/.test(line)) return false;
  const words =
    line
      .match(/\p{L}[\p{L}\p{M}'’-]{0,60}/gu)
      ?.filter((word) => !SMALL_IN_HEADLINES.has(word.toLowerCase())) ?? [];
  const capitalizedCount = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length < 4
    ? capitalizedCount === words.length
    : capitalizedCount >= 0.75 * words.length;
}

function isAtSentenceStart(text: string, start: number): boolean {
  const textBefore = text
    .slice(Math.max(0, start - 8), start)
    .replace(/["'“‘«»„`([\s*_#>-]+$/u, (trailing) =>
      trailing.includes('\n')
        ? '\n'
        : /["“‘«„`]/.test(trailing) && !/[(]/.test(trailing)
          ? '.'
          : '',
    );
  return textBefore === '' || /[.!?…:\n|•;]$/u.test(textBefore);
}
