import { formatDay, formatMessage, quoteText } from '@plumbline/languages';
import type { AgreementReport } from './cross-source-agreement.ts';
import { isPublishedLater } from './cross-source-agreement.ts';
import { sortByTime, type QuestionAnswer } from './section-answers.ts';
import { toSpanKey, type Excerpt } from './excerpt.ts';
import type { Question } from './question.ts';

/** A sentence of the report and its quotations; markers are added at the end. */
export interface ReportSentence {
  text: string;
  excerpts: Excerpt[];
}

/** A section before its sources are numbered. */
export interface SectionDraft {
  title: string;
  sentences: ReportSentence[];
}

/** A report as sentences with their quotations. */
export interface ReportDraft {
  summary: ReportSentence[];
  sections: SectionDraft[];
}

export interface ReportFindings extends AgreementReport {
  questionAnswers: QuestionAnswer[];
  /** The model's answer to the query; empty when the rules answered. */
  answerSentences: ReportSentence[];
}

const MAX_SUMMARY_EXCERPTS = 4;
const MAX_SUMMARY_SENTENCES = 5;

/**
 * Writes the report by rules: each sentence quotes a source with its name and date.
 *
 * @param language of everything but the quotations, ISO 639-1
 */
export function writeByRules(
  { questionAnswers, answerSentences, agreements, disagreements }: ReportFindings,
  language: string,
): ReportDraft {
  const attribute = (excerpt: Excerpt) => attributeQuote(excerpt, language);
  const toSentences = (excerpt: Excerpt): ReportSentence[] => {
    const quote = attribute(excerpt);
    return quote
      ? [{ text: formatMessage(language, 'report.statement', quote), excerpts: [excerpt] }]
      : [];
  };
  const sections = questionAnswers.map(({ question, excerpts }): SectionDraft => ({
    title: question.title,
    sentences: (isChronological(question) ? sortByTime(excerpts) : excerpts).flatMap(toSentences),
  }));
  const agreementSentences = agreements.flatMap(([first, ...others]): ReportSentence[] => {
    const quote = first && attribute(first);
    if (!quote) return [];
    const count = others.length + 1;
    const text = formatMessage(language, 'report.agreement', { count, ...quote });
    return [{ text, excerpts: [first, ...others] }];
  });
  const disagreementSentences = disagreements.flatMap(({ earlier, later }): ReportSentence[] => {
    const [first, second] = [attribute(earlier), attribute(later)];
    if (!first || !second) return [];
    return [
      { text: formatMessage(language, 'report.statement', first), excerpts: [earlier] },
      {
        text: formatMessage(language, 'report.disagreement', {
          isLater: isPublishedLater(earlier, later),
          ...second,
        }),
        excerpts: [later],
      },
    ];
  });
  const gaps = questionAnswers
    .filter(({ question: { form }, excerpts }) => form && form !== 'topic' && !excerpts.length)
    .map(({ question }) => formatQuestion(question));
  const gapSentences = gaps.length
    ? [
        {
          text: formatMessage(language, 'report.unanswered', { questions: gaps.join('; ') }),
          excerpts: [],
        },
      ]
    : [];
  const isSilent = questionAnswers.every(({ excerpts }) => !excerpts.length);
  const summary = isSilent
    ? gapSentences
    : composeSummary(answerSentences, selectSummaryExcerpts(questionAnswers).flatMap(toSentences));
  return {
    summary,
    sections: [
      ...sections,
      { title: formatMessage(language, 'reportTitle.agree'), sentences: agreementSentences },
      { title: formatMessage(language, 'reportTitle.disagree'), sentences: disagreementSentences },
      { title: formatMessage(language, 'reportTitle.missing'), sentences: gapSentences },
    ].filter(({ sentences }) => sentences.length),
  };
}

const formatQuestion = ({ question }: Question) => stripPunctuation(question);

/** A course of events is told chronologically; an answer begins with the best excerpt. */
const isChronological = ({ kind, form }: Question) =>
  kind === 'course' && (!form || form === 'topic');

/** The best excerpts for each part of the query; for a topic the first ones of its sections. */
function selectSummaryExcerpts(questionAnswers: readonly QuestionAnswer[]): Excerpt[] {
  const perSection = questionAnswers.length > 1 ? 1 : 2;
  return questionAnswers
    .flatMap(({ excerpts }) => excerpts.slice(0, perSection))
    .slice(0, MAX_SUMMARY_EXCERPTS);
}

/** The complete answer, then sentences with other sources, up to 5 sentences. */
export const composeSummary = (
  answerSentences: readonly ReportSentence[],
  others: readonly ReportSentence[],
): ReportSentence[] => {
  const answered = new Set(answerSentences.flatMap(({ excerpts }) => excerpts.map(toSpanKey)));
  const additions = others.filter(
    ({ excerpts }) => !excerpts.every((excerpt) => answered.has(toSpanKey(excerpt))),
  );
  const roomCount = Math.max(0, MAX_SUMMARY_SENTENCES - answerSentences.length);
  return [...answerSentences, ...additions.slice(0, roomCount)];
};

/** `undefined` for text that cannot stand in quotation marks. */
function attributeQuote({ document, text }: Excerpt, language: string) {
  const { outlet, publishedAt } = document;
  const quote = quoteText(text.replace(/\s+/g, ' '), language);
  return quote === undefined
    ? undefined
    : {
        outlet: stripPunctuation(outlet),
        hasDate: Boolean(publishedAt),
        date: publishedAt ? formatDay(publishedAt, language) : '',
        quote,
      };
}

/**
 * Removes characters that would end a sentence or open a quotation inside the report's text, or
 * look like a citation marker.
 */
export const stripPunctuation = (text: string): string =>
  text
    .replace(/["“”„«»「」『』‹›⟪⟫[\]]/gu, '')
    .replace(/[?？!！。]+|\.(?=\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
