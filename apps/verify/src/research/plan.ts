import { label } from '@plumbline/extraction';
import { KINDS, MOST_QUESTIONS, type Form, type Question } from './question.ts';
import type { Subject } from './subject.ts';
import { wordingOf } from './wording.ts';

const LONGEST_SUBJECT = 120;

/**
 * What a report has to find out: the query itself, then what else belongs to telling of its
 * subject. By rules.
 *
 * @param form how the query is put
 * @param language of the headings, ISO 639-1
 */
export function planOffline(subject: Subject, form: Form, language: string): Question[] {
  const own = wordingOf(subject.language).ask;
  const { titles } = wordingOf(language);
  const about = subjectOf(subject);
  const title =
    form === 'topic' ? titles[subject.kind] : titles[form === 'question' ? 'answer' : 'statement'];
  const first: Question = {
    kind: subject.kind,
    question: form === 'topic' ? own[subject.kind](about) : label(subject.query, 300),
    title,
    form,
  };
  // A statement is checked, whatever it is about; what a question asks for needs no section of its
  // own beside the answer.
  const rest = KINDS.filter((kind) => form === 'statement' || kind !== subject.kind);
  return [
    first,
    ...rest.map((kind): Question => ({ kind, question: own[kind](about), title: titles[kind] })),
  ].slice(0, MOST_QUESTIONS);
}

/**
 * The subject in a few words, as it is put into questions: of a question what stands from its first
 * telling word to its last.
 */
export function subjectOf({ query, names, words, isQuestion }: Subject): string {
  const bare = query
    .replace(/[?？.。!！\s]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!isQuestion) return label(bare, LONGEST_SUBJECT);
  const places = [...names, ...words]
    .map((word) => ({ start: bare.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0);
  if (!places.length) return label(bare, LONGEST_SUBJECT);
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.start + place.length));
  return label(bare.slice(start, end), LONGEST_SUBJECT);
}
