import { writtenDay } from '../../research/wording.ts';
import { printed, type Telling } from '../rule/telling.ts';
import type { Ground } from '../../grounding/supported.ts';

/** An answer as a model is given it to put into words. */
export function materialOf({ sentences, quoted }: Telling, question: string, mark: string): string {
  const day = (date: Date | null) => (date ? `, ${date.toISOString().slice(0, 10)}` : '');
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return [
    `<${mark}>`,
    `Question: ${line(question)}`,
    'Quotations:',
    ...quoted.map(
      ({ marker, title, citation: { quote, datedAt } }) =>
        `[${marker}] (${line(title)}${day(datedAt)}) ${line(quote)}`,
    ),
    'What they come to:',
    ...sentences.map((sentence) => `- ${printed(sentence)}`),
    `</${mark}>`,
  ].join('\n');
}

/**
 * What a sentence that names a number may rest on: the quotation, what the answer says by it, and
 * the day of the page.
 */
export function groundOf(
  { sentences, quoted }: Telling,
  marker: number,
  language: string,
): Ground | undefined {
  const named = quoted.find((one) => one.marker === marker);
  if (!named) return undefined;
  const { quote, datedAt, title } = named.citation;
  const said = sentences.filter(({ markers }) => markers.includes(marker)).map(({ text }) => text);
  const days = datedAt ? [datedAt.toISOString().slice(0, 10), writtenDay(datedAt, language)] : [];
  return { texts: [quote, ...said, ...days], titles: [title] };
}
