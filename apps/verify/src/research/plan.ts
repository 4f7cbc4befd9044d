import { toLabel } from '@plumbline/extraction';
import { formatMessage } from '@plumbline/languages';
import { QUESTION_KINDS, MAX_QUESTIONS, type QueryForm, type Question } from './question.ts';
import { findQuestionKind, isYesNoQuestion, type Subject } from './subject.ts';

const MAX_TOPIC_CHARS = 120;
const MAX_QUESTION_CHARS = 300;
const MAX_TITLE_CHARS = 100;
/**
 * Plans the questions of a report by rules: the parts of a question, whether a statement is true,
 * or the aspects of a topic.
 *
 * @param form the form of the query
 * @param language of the headings, ISO 639-1
 */
export function planByRules(
  subject: Subject,
  form: QueryForm,
  language: string,
  parts: readonly string[] = [subject.query],
): Question[] {
  const { query, kind } = subject;
  if (form === 'statement')
    return [
      {
        ...{ kind, question: toLabel(query, MAX_QUESTION_CHARS) },
        title: formatMessage(language, 'reportTitle.statement'),
        form,
      },
    ];
  if (form === 'question')
    return parts.slice(0, MAX_QUESTIONS).map((part) => ({
      kind: findQuestionKind(part),
      question: toLabel(part, MAX_QUESTION_CHARS),
      title:
        parts.length > 1
          ? toLabel(part, MAX_TITLE_CHARS)
          : formatMessage(language, 'reportTitle.answer'),
      form: isYesNoQuestion(part, subject.language) ? 'statement' : form,
    }));
  const topic = extractTopic(subject);
  return [kind, ...QUESTION_KINDS.filter((other) => other !== kind)].map((own, at) => ({
    kind: own,
    question: formatMessage(subject.language, `reportQuestion.${own}`, { subject: topic }),
    title: formatMessage(language, `reportTitle.${own}`),
    ...(at === 0 && { form }),
  }));
}

/**
 * The subject in a few words, for use in questions: the part of a question from its first to its
 * last significant word.
 */
export function extractTopic({ query, names, words, isQuestion }: Subject): string {
  const plainQuery = query
    .replace(/[?？؟.。!！\s]+$/u, '')
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
