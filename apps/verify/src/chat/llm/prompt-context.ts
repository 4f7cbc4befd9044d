import { formatDay } from '../../research/wording.ts';
import { formatSentence, type NumberedAnswer } from '../rule-based/numbered-answer.ts';
import type { Premise } from '../../question-answering/entailment-check.ts';

/** An answer as a model is given it to put into words. */
export function buildPromptContext(
  { sentences, numberedCitations }: NumberedAnswer,
  question: string,
  delimiter: string,
): string {
  const formatDateSuffix = (date: Date | null) =>
    date ? `, ${date.toISOString().slice(0, 10)}` : '';
  const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return [
    `<${delimiter}>`,
    `Question: ${toSingleLine(question)}`,
    'Quotations:',
    ...numberedCitations.map(
      ({ marker, title, citation: { quote, datedAt } }) =>
        `[${marker}] (${toSingleLine(title)}${formatDateSuffix(datedAt)}) ${toSingleLine(quote)}`,
    ),
    'What they come to:',
    ...sentences.map((sentence) => `- ${formatSentence(sentence)}`),
    `</${delimiter}>`,
  ].join('\n');
}

/**
 * What a sentence that names a number may rest on: the quotation, what the answer says by it, and
 * the day of the page.
 */
export function buildPremise(
  { sentences, numberedCitations }: NumberedAnswer,
  marker: number,
  language: string,
): Premise | undefined {
  const numberedCitation = numberedCitations.find((one) => one.marker === marker);
  if (!numberedCitation) return undefined;
  const { quote, datedAt, title } = numberedCitation.citation;
  const answerSentences = sentences
    .filter(({ markers }) => markers.includes(marker))
    .map(({ text }) => text);
  const dates = datedAt ? [datedAt.toISOString().slice(0, 10), formatDay(datedAt, language)] : [];
  return { texts: [quote, ...answerSentences, ...dates], titles: [title] };
}
