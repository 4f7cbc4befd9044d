const CITATION_MARKERS = /\s*[[［]\s*\d{1,4}(?:\s*[,;、]\s*\d{1,4}){0,8}\s*[\]］]/gu;
const SENTENCE_END = /[.!?。！？؟।]$/u;
const QUOTED_SENTENCE_END = /[.!?。！？؟।]["”’』」»)）]+$/u;

/**
 * The sentence with citation markers before its full stop, `… 61 million euros [1][3].`, or after a
 * quotation that ends it: `… “61 million.” [1]`
 */
export function addMarkers(sentence: string, markers: readonly number[]): string {
  const text = sentence.trim();
  const end = SENTENCE_END.exec(text)?.[0] ?? '';
  const numbers = markers.map((marker) => `[${marker}]`).join('');
  if (numbers && QUOTED_SENTENCE_END.test(text)) return `${text} ${numbers}`;
  return numbers ? `${end ? text.slice(0, -end.length) : text} ${numbers}${end || '.'}` : text;
}

/** The numbers of the citation markers in a sentence, in order, without repetitions. */
export function extractMarkers(sentence: string): number[] {
  const matches = sentence.match(CITATION_MARKERS) ?? [];
  return [...new Set(matches.flatMap((marker) => marker.match(/\d+/g) ?? []).map(Number))];
}

/** The sentence without citation markers. */
export const removeMarkers = (sentence: string): string =>
  sentence.replace(CITATION_MARKERS, '').replace(/\s+/g, ' ').trim();
