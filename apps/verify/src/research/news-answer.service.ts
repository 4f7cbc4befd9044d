import { Injectable } from '@nestjs/common';
import { type RankedAnswer, removeInstructions } from '@plumbline/extraction';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { replaceUndetermined } from '@plumbline/text';
import type { Caller } from '../auth/caller.ts';
import { buildNewsQuery, type NewsQueryTerms } from '../fact-checking/query-builder.ts';
import { RetrievalService, type RetrievalResult } from '../retrieval/retrieval.service.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { getToday } from './document-analysis.ts';
import { splitIntoPassages, type TextPassage } from './passage-splitting.ts';
import { INTERROGATIVES } from './query-analysis.words.ts';
import { isSentence, parseTopic, type Subject } from './subject.ts';

export interface NewsQuestion {
  /** A question, a statement or a topic of at most 1,000 characters. */
  question: string;
  /** ISO 639-1 language of the answer. */
  language: string;
  caller: Caller;
}

/** A sentence of a document: `text === document.text.slice(start, end)`. */
export interface NewsPassage {
  document: SourceDocument;
  start: number;
  end: number;
  text: string;
}

/** The documents about a question, and what in them may answer it. */
export interface NewsAnswer extends Pick<RetrievalResult, 'total' | 'failures'> {
  /** Documents about the subject, best match first. */
  documents: SourceDocument[];
  /** Whether the words ask nothing and state nothing. */
  isTopic: boolean;
  /** Whether the best passage states most of the question and something of the kind asked for. */
  isDirect: boolean;
  /** The sentences that may answer the question or share most with the topic, at most ten. */
  passages: NewsPassage[];
}

const MAX_DOCUMENTS = 20;
const MAX_READ_DOCUMENTS = 8;
const MAX_PASSAGES = 10;
const MAX_NAME_WORDS = 6;
/** Sentences that share less with the question are about something else. */
const MIN_BEST_OVERLAP = 0.25;
const MIN_OVERLAP = 0.15;
/** The best sentence of documents about the question shares at least this much with it. */
const MIN_RETRIEVED_OVERLAP = 0.4;
const MIN_DIRECT_OVERLAP = 0.4;
const MIN_DIRECT_LOG_ODDS = -1;
/** After a sentence with this score, sentences with less than a share of it add nothing. */
const MIN_SUFFICIENT_SCORE = 0.9;
const MIN_SCORE_RATIO = 0.6;

/** Finds answers in public news and in the content that the caller ingested. */
@Injectable()
export class NewsAnswerService {
  constructor(
    private readonly retrieval: RetrievalService,
    private readonly extractionTasks: ExtractionTaskService,
  ) {}

  /**
   * Searches with the distinctive words of the question. When the documents found share little with
   * it, searches once more with any of its names, or of its words when it has no name.
   *
   * @throws 502 or 504 when no news provider answers and nothing else is found
   * @throws the signal's reason
   */
  async answer(newsQuestion: NewsQuestion, signal: AbortSignal): Promise<NewsAnswer> {
    const subject = parseTopic(newsQuestion.question, newsQuestion.language);
    const terms = buildNewsQuery([{ text: subject.query, language: subject.language }]);
    if (!terms)
      return {
        documents: [],
        total: 0,
        failures: [],
        isTopic: false,
        isDirect: false,
        passages: [],
      };
    const first = await this.search(newsQuestion, subject, terms, signal);
    const names = subject.names.flatMap((name) => name.split(/\s+/));
    const isFound =
      first.bestOverlap >= MIN_RETRIEVED_OVERLAP &&
      (!names.length || first.answer.documents.some((document) => countWords(document, names) > 0));
    if (!terms.subject.length || isFound) return first.answer;
    const otherTerms = {
      ...{ text: '', subject: [] },
      any: names.length ? names.slice(0, MAX_NAME_WORDS) : [...terms.subject, ...terms.any],
    };
    const second = await this.search(newsQuestion, subject, otherTerms, signal);
    return (names.length && second.answer.documents.length) ||
      second.bestOverlap > first.bestOverlap
      ? second.answer
      : first.answer;
  }

  private async search(
    { question, caller }: NewsQuestion,
    subject: Subject,
    terms: NewsQueryTerms,
    signal: AbortSignal,
  ): Promise<{ answer: NewsAnswer; bestOverlap: number }> {
    const { documents, total, failures } = await this.retrieval.retrieve(
      {
        ...{ ...terms, question, limit: MAX_DOCUMENTS, sortBy: 'relevance' },
        wordings: [{ text: question, language: subject.language }],
        source: caller.kind === 'personal' ? 'all' : 'default',
      },
      caller,
      signal,
    );
    const isTopic = isTopicOnly(subject);
    const ranked = await this.rankPassages(subject, documents, signal);
    const bestScore = ranked[0]?.answer.score ?? 0;
    const isDirect = ranked.length > 0 && answersDirectly(ranked[0]!.answer);
    const bestOverlap = Math.max(0, ...ranked.map(({ answer: { overlap } }) => overlap));
    const passages = ranked.filter(
      ({ answer: { overlap, score }, passage: { text } }) =>
        bestOverlap >= MIN_BEST_OVERLAP &&
        overlap >= MIN_OVERLAP &&
        (bestScore < MIN_SUFFICIENT_SCORE || score >= MIN_SCORE_RATIO * bestScore) &&
        removeInstructions(text) === text,
    );
    return {
      bestOverlap,
      answer: {
        ...{ documents: selectRelevant(documents, subject), total, failures, isTopic, isDirect },
        passages: passages.slice(0, MAX_PASSAGES).map(({ passage }) => passage),
      },
    };
  }

  private async rankPassages(
    { query, language, names }: Subject,
    documents: readonly SourceDocument[],
    signal: AbortSignal,
  ): Promise<{ answer: RankedAnswer; passage: NewsPassage }[]> {
    const texts = selectByNames(documents, names)
      .slice(0, MAX_READ_DOCUMENTS)
      .flatMap((document) =>
        splitIntoPassages(document).map((passage) => ({ ...passage, document })),
      );
    const answers = await this.extractionTasks.run(
      'rankAnswers',
      {
        ...{ question: query, language, referenceDate: getToday() },
        passages: texts.map(({ document, ...passage }, at) =>
          toRankablePassage(passage, document, String(at), language),
        ),
      },
      signal,
    );
    return answers.map((answer) => {
      const { document, start } = texts[Number(answer.passage)]!;
      return {
        answer,
        passage: {
          ...{ document, text: answer.quote },
          ...{ start: start + answer.start, end: start + answer.end },
        },
      };
    });
  }
}

const answersDirectly = ({ isAnswering, overlap, logOdds }: RankedAnswer): boolean =>
  isAnswering && overlap >= MIN_DIRECT_OVERLAP && logOdds >= MIN_DIRECT_LOG_ODDS;

const isTopicOnly = ({ query, language, isQuestion }: Subject): boolean =>
  !isQuestion && !isSentence(query) && !INTERROGATIVES.get(language)?.test(query);

/**
 * Documents that contain a name, those with more names first; all documents when none contains one.
 */
function selectByNames(
  documents: readonly SourceDocument[],
  names: readonly string[],
): readonly SourceDocument[] {
  const words = names.flatMap((name) => name.split(/\s+/));
  const countByDocument = new Map(documents.map((one) => [one, countWords(one, words)]));
  const named = documents.filter((document) => countByDocument.get(document)! > 0);
  return named.length
    ? named.toSorted((a, b) => countByDocument.get(b)! - countByDocument.get(a)!)
    : documents;
}

/** Documents that contain a name of the question or, if it has none, half of its words. */
function selectRelevant(
  documents: readonly SourceDocument[],
  { names, words }: Subject,
): SourceDocument[] {
  const nameWords = names.flatMap((name) => name.split(/\s+/));
  const minCount = nameWords.length ? 1 : words.length / 2;
  return documents.filter(
    (document) => countWords(document, nameWords.length ? nameWords : words) >= minCount,
  );
}

function countWords({ title, text }: SourceDocument, words: readonly string[]): number {
  const content = `${title}\n${text}`.toLowerCase();
  return words.filter((word) => content.includes(word.toLowerCase())).length;
}

const MAX_LEAD_CHARS = 300;

const toRankablePassage = (
  { text }: TextPassage,
  { title, publishedAt, referenceDate, language, text: whole }: SourceDocument,
  id: string,
  questionLanguage: string,
) => ({
  ...{ id, text: text.toWellFormed(), title, lead: whole.slice(0, MAX_LEAD_CHARS) },
  date: publishedAt ?? referenceDate,
  language: replaceUndetermined(language, questionLanguage),
});
