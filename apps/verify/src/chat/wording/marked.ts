const MARKER = /\s*[[［]\s*\d{1,4}(?:\s*[,;、]\s*\d{1,4}){0,8}\s*[\]］]/gu;
const END = /[.!?。！？؟।]["”』」»)）]*$/u;

/**
 * The sentence with the numbers of what it rests on before its full stop: `… 61 million euros
 * [1][3].`
 */
export function marked(sentence: string, markers: readonly number[]): string {
  const text = sentence.trim();
  const end = END.exec(text)?.[0] ?? '';
  const numbers = markers.map((marker) => `[${marker}]`).join('');
  return numbers ? `${end ? text.slice(0, -end.length) : text} ${numbers}${end || '.'}` : text;
}

/** The numbers that a sentence names, in its order, each once. */
export function markersOf(sentence: string): number[] {
  const named = sentence.match(MARKER) ?? [];
  return [...new Set(named.flatMap((marker) => marker.match(/\d+/g) ?? []).map(Number))];
}

/** The sentence without them. */
export const unmarked = (sentence: string): string =>
  sentence.replace(MARKER, '').replace(/\s+/g, ' ').trim();
