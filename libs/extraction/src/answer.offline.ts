import { detectLanguage, sentences, terms } from '@plumbline/text';
import type { Answer, AnswerQuestion } from './answer.ts';

/** The sentences of the passages that answer a question, or none: by the words they share. */
export function answerOffline({ question, passages, language }: AnswerQuestion): Answer {
  const code = language ?? detectLanguage(question).code;
  const asked = new Set(terms(question.slice(0, 2000), code));
  const found = passages.slice(0, 20).flatMap(({ id, text }) =>
    sentences(text.slice(0, 4000), code).map(({ start, end, text: quote }) => {
      const has = new Set(terms(quote, code));
      const shared = [...asked].filter((term) => has.has(term)).length;
      return { citation: { passage: id, start, end, quote }, score: asked.size ? shared / asked.size : 0 };
    }),
  );
  const [best] = found.sort((a, b) => b.score - a.score);
  const confidence = Math.min(0.9, best?.score ?? 0);
  if (!best || confidence < 0.5) return { grounded: false, confidence, sentences: [], missing: 'The passages do not answer the question.' };
  return { grounded: true, confidence, sentences: [{ text: best.citation.quote, citations: [best.citation] }], missing: null };
}
