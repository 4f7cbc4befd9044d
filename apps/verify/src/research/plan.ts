import { toLabel } from '@plumbline/extraction';
import { QUESTION_KINDS, MAX_QUESTIONS, type QueryForm, type Question } from './question.ts';
import type { Subject } from './subject.ts';
import { getWording } from './wording.ts';

const MAX_TOPIC_CHARS = 120;

/**
 * What a report has to find out: the query itself, then what else belongs to telling of its
 * subject. By rules.
 *
 * @param form how the query is put
 * @param language of the headings, ISO 639-1
 */
export function planByRules(subject: Subject, form: QueryForm, language: string): Question[] {
  const questionTemplates = getWording(subject.language).questionTemplates;
  const { titles } = getWording(language);
  const topic = extractTopic(subject);
  const title =
    form === 'topic' ? titles[subject.kind] : titles[form === 'question' ? 'answer' : 'statement'];
  const queryQuestion: Question = {
    kind: subject.kind,
    question:
      form === 'topic' ? questionTemplates[subject.kind](topic) : toLabel(subject.query, 300),
    title,
    form,
  };
  // A statement is checked, whatever it is about; what a question asks for needs no section of its
  // own beside the answer.
  const otherKinds = QUESTION_KINDS.filter((kind) => form === 'statement' || kind !== subject.kind);
  return [
    queryQuestion,
    ...otherKinds.map((kind): Question => ({
      kind,
      question: questionTemplates[kind](topic),
      title: titles[kind],
    })),
  ].slice(0, MAX_QUESTIONS);
}

/**
 * The subject in a few words, as it is put into questions: of a question what stands from its first
 * telling word to its last.
 */
export function extractTopic({ query, names, words, isQuestion }: Subject): string {
  const plainQuery = query
    .replace(/[?？.。!！\s]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!isQuestion) return toLabel(plainQuery, MAX_TOPIC_CHARS);
  const wordSpans = [...names, ...words]
    .map((word) => ({ start: plainQuery.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0);
  if (!wordSpans.length) return toLabel(plainQuery, MAX_TOPIC_CHARS);
  const start = Math.min(...wordSpans.map((wordSpan) => wordSpan.start));
  const end = Math.max(...wordSpans.map((wordSpan) => wordSpan.start + wordSpan.length));
  return toLabel(plainQuery.slice(start, end), MAX_TOPIC_CHARS);
}
