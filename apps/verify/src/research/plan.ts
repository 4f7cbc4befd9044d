import { toLabel } from '@plumbline/extraction';
import { resolveFollowUp } from '../question-answering/follow-up.ts';
import { QUESTION_KINDS, MAX_QUESTIONS, type QueryForm, type Question } from './question.ts';
import { findQuestionKind, type Subject } from './subject.ts';
import { getWording } from './wording.ts';

const MAX_TOPIC_CHARS = 120;
const MAX_QUESTION_CHARS = 300;
const MAX_TITLE_CHARS = 100;
const ASKING_WORD =
  '(?:why|what|who|whom|when|where|which|how|warum|was|wer|wann|wo|wie|pourquoi|que|qui|quand|où|' +
  'comment|combien|por qué|qué|quién|cuándo|dónde|cómo|cuánto)';
const QUESTION_BREAK = new RegExp(
  `(?<=[?？])\\s*|,?\\s+(?:and|und|et|y)\\s+(?=(?:\\p{L}{2,5}\\s)?${ASKING_WORD}\\s)`,
  'iu',
);

/**
 * What a report has to find out. Of a question what it asks, part by part; of a statement whether
 * it is so; of a subject alone what there is to tell of it. By rules.
 *
 * @param form how the query is put
 * @param language of the headings, ISO 639-1
 */
export function planByRules(subject: Subject, form: QueryForm, language: string): Question[] {
  const { titles } = getWording(language);
  const { query, kind, isYesNoQuestion } = subject;
  if (form === 'statement')
    return [{ kind, question: toLabel(query, MAX_QUESTION_CHARS), title: titles.statement, form }];
  if (form === 'question' && !isYesNoQuestion) {
    const parts = splitQuestions(query).slice(0, MAX_QUESTIONS);
    return parts.map((part, at) => {
      // “Who pays for it?” means what the part before it is about.
      const question = at ? resolveFollowUp(part, parts.slice(0, at)) : part;
      return {
        ...{ kind: findQuestionKind(part), question: toLabel(question, MAX_QUESTION_CHARS), form },
        title: parts.length > 1 ? toLabel(part, MAX_TITLE_CHARS) : titles.answer,
      };
    });
  }
  const { questionTemplates } = getWording(subject.language);
  const topic = extractTopic(subject);
  return [kind, ...QUESTION_KINDS.filter((other) => other !== kind)].map((own, at) => ({
    ...{ kind: own, question: questionTemplates[own](topic), title: titles[own] },
    ...(at === 0 && { form }),
  }));
}

/** “Why did the dam break, and who pays?” asks twice; both keep what stands before them. */
function splitQuestions(query: string): string[] {
  const parts = query
    .split(QUESTION_BREAK)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{Nd}]/u.test(part));
  return parts.length ? parts : [query];
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
