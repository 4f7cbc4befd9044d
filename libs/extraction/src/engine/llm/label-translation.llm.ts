import type { LanguageModel } from '@plumbline/llm';
import { getLanguageName } from '@plumbline/text';
import { z } from 'zod';
import type { Extraction } from '../../extraction.types.ts';
import { classifyReaderAddress } from '../../reader-address/classify-reader-address.ts';
import { toNumberedLine } from './chunking.ts';
import { askWithinContext, takeLinesWithin } from './material-limit.ts';
import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

const schema = z.object({ labels: z.array(z.object({ number: z.number(), text: z.string() })) });

/** One call translates this many labels; the others stay in their language. */
const MAX_TRANSLATED_LABELS = 120;
const MAX_LABELS_CHARS = 20_000;

/**
 * Translates the labels of points. A label stays as it is when its translation changes the meaning.
 */
export async function translateLabels(
  model: LanguageModel,
  { points, sentences, language }: Extraction,
  labelLanguage: string,
  review: (questions: readonly ReviewQuestion[]) => Promise<ReviewedStatement[]>,
  signal?: AbortSignal,
): Promise<Extraction['points']> {
  const translatable = points.slice(0, MAX_TRANSLATED_LABELS);
  if (!translatable.length) return points;
  const lines = translatable.flatMap(({ label }, index) =>
    classifyReaderAddress(label) === 'none' ? [toNumberedLine(index, label)] : [],
  );
  const { value } = await askWithinContext(
    model,
    { tier: 'small', maxChars: MAX_LABELS_CHARS, texts: lines },
    (maxChars) =>
      model.generateStructured(
        {
          ...{ task: 'translate', tier: 'small', schema },
          instructions:
            `Translate each numbered line into ${getLanguageName(labelLanguage) ?? labelLanguage}. ` +
            'Keep figures, units, names and dates as they are.',
          material: takeLinesWithin(lines, maxChars).join('\n'),
        },
        signal,
      ),
    signal,
  );
  const questions = value.labels.flatMap(({ number, text }): [number, ReviewQuestion][] => {
    const point = translatable[number];
    const statement = text.replace(/\s+/g, ' ').trim();
    if (!point || !statement) return [];
    const sources = [point.label, sentences[point.sentence]?.text ?? ''];
    return [
      [
        number,
        {
          ...{ field: 'label', statement, language: labelLanguage },
          ...{ sources, sourceLanguage: language },
        },
      ],
    ];
  });
  const reviewed = await review(questions.map(([, question]) => question));
  const labels = new Map(questions.map(([number], index) => [number, reviewed[index]?.text]));
  return points.map((point, index) => ({ ...point, label: labels.get(index) ?? point.label }));
}
