/** A source and the quotes that are stored for it. */
export interface AuditedSource {
  quotes: readonly string[];
}

/**
 * The texts of a report that need citations: all except the section on unanswered questions (the
 * last one), or the summary of a report without sources.
 */
export function listCitingTexts(report: {
  summary: string;
  sections: readonly { content: string }[];
  sources: readonly unknown[];
}): string[] {
  if (!report.sources.length) return [];
  const contents = report.sections.map(({ content }) => content);
  const isGap = !/\[\d+\]|\n/.test(contents.at(-1) ?? '');
  return [report.summary, ...(isGap ? contents.slice(0, -1) : contents)];
}

const CLOSING_QUOTE_BY_OPENING: Record<string, string> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '‹': '›',
  '⟪': '⟫',
};
const MARKERS = /^\s*((?:\[\d{1,3}\]\s?)+)/;
/** The full stop of a German date does not end a sentence. */
const ORDINAL =
  /^\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/;
const TERMINAL = /[.!?。！？]/u;

/** A parsed sentence of a summary or section. */
export interface AuditedSentence {
  text: string;
  /** The numbers of its citation markers. */
  citedNumbers: number[];
  /** The texts in its quotation marks. */
  quotations: string[];
}

/**
 * Splits a generated text into sentences, independently of the code under test. A sentence ends at
 * a line break, after the citation markers at its end, or at a full stop that only markers follow;
 * text in quotation marks does not end a sentence.
 */
export function splitSentences(text: string): AuditedSentence[] {
  const sentences: AuditedSentence[] = [];
  for (const line of text.split('\n')) {
    let offset = 0;
    let start = 0;
    let sentence: Omit<AuditedSentence, 'text'> = { citedNumbers: [], quotations: [] };
    const endSentence = () => {
      const text = line.slice(start, offset).trim();
      if (text) sentences.push({ text, ...sentence });
      start = offset;
      sentence = { citedNumbers: [], quotations: [] };
    };
    const takeMarkers = (): boolean => {
      const markers = MARKERS.exec(line.slice(offset))?.[0];
      if (!markers) return false;
      sentence.citedNumbers.push(
        ...Array.from(markers.matchAll(/\d+/g), ([number]) => Number(number)),
      );
      offset += markers.length;
      return true;
    };
    while (offset < line.length) {
      const closer = CLOSING_QUOTE_BY_OPENING[line.charAt(offset)];
      const closingOffset = closer ? line.indexOf(closer, offset + 1) : -1;
      if (closingOffset > 0) {
        sentence.quotations.push(line.slice(offset + 1, closingOffset));
        offset = closingOffset + 1;
      } else if (line.charAt(offset) === '[' && takeMarkers()) {
        if (TERMINAL.test(line.charAt(offset))) offset += 1;
        if (!/^[,;:]/.test(line.slice(offset))) endSentence();
      } else if (
        TERMINAL.test(line.charAt(offset)) &&
        /^(?:\s|\[|$)/.test(line.slice(offset + 1)) &&
        !ORDINAL.test(line.slice(offset))
      ) {
        offset += 1;
        takeMarkers();
        endSentence();
      } else offset += 1;
    }
    endSentence();
  }
  return sentences;
}

/** The errors in a text's citations, one line each; empty when every sentence resolves. */
export function findCitationFaults(text: string, sources: readonly AuditedSource[]): string[] {
  return splitSentences(text).flatMap(({ text: sentence, citedNumbers, quotations }) => {
    if (!citedNumbers.length) return [`no citation: ${sentence}`];
    const unknownNumbers = citedNumbers.filter((number) => number < 1 || number > sources.length);
    if (unknownNumbers.length) return [`no source ${unknownNumbers.join(', ')}: ${sentence}`];
    const quotesByMarker = citedNumbers.map((number) => sources[number - 1]?.quotes ?? []);
    const numbersWithoutQuote = citedNumbers.filter((_, at) => !quotesByMarker[at]?.length);
    if (numbersWithoutQuote.length)
      return [`source ${numbersWithoutQuote.join(', ')} has no quote: ${sentence}`];
    const citedTexts = quotesByMarker.flat().map(normalizeSpaces);
    return quotations
      .filter(
        (quotation) => !citedTexts.some((quote) => quote.includes(normalizeSpaces(quotation))),
      )
      .map((quotation) => `not in what is cited: ${quotation}`);
  });
}

/** Line breaks and the spaces inside French quotation marks do not count. */
const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
