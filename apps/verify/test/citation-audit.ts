/** What a source is cited for: the quotes stored for it. */
export interface AuditedSource {
  quotes: readonly string[];
}

const OPENS: Record<string, string> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '‹': '›',
  '⟪': '⟫',
};
const MARKERS = /^\s*((?:\[\d{1,3}\]\s?)+)/;
/** The full stop of a German date ends nothing. */
const ORDINAL =
  /^\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/;
const TERMINAL = /[.!?。！？]/u;

/** A sentence of a summary or section, taken apart. */
export interface AuditedSentence {
  text: string;
  /** Numbers of its citation markers. */
  numbers: number[];
  /** What stands between its quotation marks. */
  quoted: string[];
}

/**
 * Parts a generated text into sentences, by no rule of the code that wrote it: a sentence ends at a
 * line's end, at citation markers that nothing but a full stop, or at a full stop that nothing but
 * citation markers follow; what is quoted ends none.
 */
export function sentencesOf(text: string): AuditedSentence[] {
  const found: AuditedSentence[] = [];
  for (const line of text.split('\n')) {
    let at = 0;
    let start = 0;
    let sentence: Omit<AuditedSentence, 'text'> = { numbers: [], quoted: [] };
    const end = () => {
      const own = line.slice(start, at).trim();
      if (own) found.push({ text: own, ...sentence });
      start = at;
      sentence = { numbers: [], quoted: [] };
    };
    const takeMarkers = (): boolean => {
      const markers = MARKERS.exec(line.slice(at))?.[0];
      if (!markers) return false;
      sentence.numbers.push(...Array.from(markers.matchAll(/\d+/g), ([number]) => Number(number)));
      at += markers.length;
      return true;
    };
    while (at < line.length) {
      const closer = OPENS[line.charAt(at)];
      const closed = closer ? line.indexOf(closer, at + 1) : -1;
      if (closed > 0) {
        sentence.quoted.push(line.slice(at + 1, closed));
        at = closed + 1;
      } else if (line.charAt(at) === '[' && takeMarkers()) {
        if (TERMINAL.test(line.charAt(at))) at += 1;
        if (!/^[,;:]/.test(line.slice(at))) end();
      } else if (
        TERMINAL.test(line.charAt(at)) &&
        /^(?:\s|\[|$)/.test(line.slice(at + 1)) &&
        !ORDINAL.test(line.slice(at))
      ) {
        at += 1;
        takeMarkers();
        end();
      } else at += 1;
    }
    end();
  }
  return found;
}

/**
 * What is wrong with the citations of a text, one line each; empty when every sentence resolves.
 */
export function faultsOf(text: string, sources: readonly AuditedSource[]): string[] {
  return sentencesOf(text).flatMap(({ text: sentence, numbers, quoted }) => {
    if (!numbers.length) return [`no citation: ${sentence}`];
    const beyond = numbers.filter((number) => number < 1 || number > sources.length);
    if (beyond.length) return [`no source ${beyond.join(', ')}: ${sentence}`];
    const cited = numbers.map((number) => sources[number - 1]?.quotes ?? []);
    const empty = numbers.filter((_, at) => !cited[at]?.length);
    if (empty.length) return [`source ${empty.join(', ')} has no quote: ${sentence}`];
    const words = cited.flat().map(plain);
    return quoted
      .filter((part) => !words.some((quote) => quote.includes(plain(part))))
      .map((part) => `not in what is cited: ${part}`);
  });
}

/** Line breaks and the spaces inside of French quotation marks are nobody's words. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
