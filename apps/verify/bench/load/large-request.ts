/** A request that is about the largest of its kind. */
export interface LargeRequest {
  name: string;
  service: 'verify' | 'memory';
  /** `POST` with a body, else `GET`. */
  path: string;
  body?: object | FormData;
}

export const TIMESTAMP = '2026-01-01T00:00:00Z';

/** Prose of this length; every sentence states a figure, a year and a cause. */
export function generateProse(length: number, seed: string): string {
  const sentence = (at: number) =>
    `The ${seed} of Lindholm number ${at} cost ${at + 3} million euros in ` +
    `${1990 + (at % 35)}, because heavy rain led to flooding. `;
  let text = '';
  for (let at = 0; text.length < length; at++) text += sentence(at);
  return text.slice(0, length);
}

/** The same in Korean, where some rules count every character as a word. */
export function generateKoreanProse(length: number, seed: string): string {
  const sentence = (at: number) =>
    `${seed} ${at}호는 ${1990 + (at % 35)}년에 폭우 때문에 홍수가 나서 ${at + 3}억 원이 들었다고 시장이 밝혔다. `;
  let text = '';
  for (let at = 0; text.length < length; at++) text += sentence(at);
  return text.slice(0, length);
}

/** A conversation of this length with one turn per line. */
export function generateConversation(length: number, seed: string): string {
  let text = '';
  for (let at = 0; text.length < length; at++)
    text +=
      `${at % 2 ? 'Ada' : 'Ben'}: I live in ${seed} ${at % 90} now, and my budget is ${at} ` +
      'euros.\n';
  return text.slice(0, length);
}

export function toFormData(name: string, content: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}
