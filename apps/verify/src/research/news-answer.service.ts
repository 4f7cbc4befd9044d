import { Injectable } from '@nestjs/common';
import type { RankedAnswer } from '@plumbline/extraction';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { LOOSELY_SPACED_SCRIPT, replaceUndetermined } from '@plumbline/text';
import type { Caller } from '../auth/caller.ts';
import { buildNewsQuery, type NewsQueryTerms } from '../fact-checking/query-builder.ts';
import { RetrievalService, type RetrievalResult } from '../retrieval/retrieval.service.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { getToday } from './document-analysis.ts';
import { type NewsPassage, type RankedSentence, selectExcerpts } from './news-excerpts.ts';
import { splitIntoPassages, type TextPassage } from './passage-splitting.ts';
import { INTERROGATIVES } from './query-analysis.words.ts';
import { collectNameWords, countNameWords } from './question-names.ts';
import { isSentence, parseTopic, type Subject } from './subject.ts';

export interface NewsQuestion {
  /** A question, a statement or a topic of at most 1,000 characters. */
  question: string;
  /** ISO 639-1 language of the answer. */
  language: string;
  caller: Caller;
}

/** The documents about a question, and what in them may answer it. */
export interface NewsAnswer extends Pick<RetrievalResult, 'total' | 'failures'> {
  /** Documents about the subject, best match first. */
  documents: SourceDocument[];
  /** Whether the words ask nothing and state nothing. */
  isTopic: boolean;
  /** Whether the best passage states most of the question and something of the kind asked for. */
  isDirect: boolean;
  /** Excerpts that may answer the question or share most with the topic, at most ten. */
  passages: NewsPassage[];
}

const MAX_LEAD_CHARS = 300;
/** A sentence that begins later is not the beginning of a text. */
const MAX_LEAD_START = 150;
/** Weights of a topic's words in the title, and of a beginning, beside the overlap. */
const TOPIC_WEIGHTS = { title: 0.3, lead: 0.2 };

/** The result of one search, and what decides whether another one is needed. */
interface SearchedNews {
  answer: NewsAnswer;
  /** Words of the question that are names. */
  names: readonly string[];
  bestOverlap: number;
  /** Whether a document contains a name of the question and a sentence shares enough with it. */
  isOnSubject: boolean;
}

const MAX_DOCUMENTS = 20;
const MAX_READ_DOCUMENTS = 8;
const MAX_PASSAGES = 10;
const MAX_NAME_WORDS = 6;
/** Without a document that contains as many of the names, the subject is not in the news. */
const MIN_NAME_SHARE = 0.5;
/** Sentences that share less with the question are about something else. */
const MIN_BEST_OVERLAP = 0.25;
const MIN_OVERLAP = 0.15;
/** The best sentence of documents about the question shares at least this much with it. */
const MIN_RETRIEVED_OVERLAP = 0.4;
const MIN_DIRECT_OVERLAP = 0.4;
const MIN_DIRECT_LOG_ODDS = -0.5;
/** Documents without a sentence that scores nearly as well as the best are about something else. */
const MAX_SCORE_GAP = 0.3;
/** The other sentences of the remaining documents may score less. */
const MAX_OWN_SCORE_GAP = 0.6;

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
    if (!terms.subject.length || first.isOnSubject) return first.answer;
    const otherTerms = {
      ...{ text: '', subject: [] },
      any: first.names.length
        ? first.names.slice(0, MAX_NAME_WORDS)
        : [...terms.subject, ...terms.any],
    };
    const second = await this.search(newsQuestion, subject, otherTerms, signal);
    return (first.names.length && second.answer.documents.length) ||
      second.bestOverlap > first.bestOverlap
      ? second.answer
      : first.answer;
  }

  private async search(
    { question, caller }: NewsQuestion,
    subject: Subject,
    terms: NewsQueryTerms,
    signal: AbortSignal,
  ): Promise<SearchedNews> {
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
    const ranking = await this.rankSentences(subject, documents, signal);
    const { names } = ranking;
    const ranked = isTopic
      ? sortForTopic(ranking.ranked, [...subject.names, ...subject.words])
      : ranking.ranked;
    // Names in Korean, Chinese and Japanese have no boundaries by which they could be compared.
    const comparableNames = names.filter((name) => !LOOSELY_SPACED_SCRIPT.test(name));
    const isNamed = documents.some(
      (document) =>
        countNameWords(document, comparableNames) >= MIN_NAME_SHARE * comparableNames.length,
    );
    const bestOverlap = Math.max(0, ...ranked.map(({ answer: { overlap } }) => overlap));
    const isOnSubject = isNamed && bestOverlap >= MIN_RETRIEVED_OVERLAP;
    const base = { total, failures, isTopic };
    if (!isNamed) {
      const answer = { ...base, documents: [], isDirect: false, passages: [] };
      return { names, bestOverlap, isOnSubject, answer };
    }
    const bestScore = ranked[0]?.answer.score ?? 0;
    const isClose = ({ answer: { score } }: RankedSentence, maxGap: number) =>
      score >= bestScore - maxGap;
    const closeDocuments = new Set(
      ranked.filter((one) => isClose(one, MAX_SCORE_GAP)).map(({ document }) => document),
    );
    const relevant = ranked.filter(
      (one) =>
        bestOverlap >= MIN_BEST_OVERLAP &&
        one.answer.overlap >= MIN_OVERLAP &&
        closeDocuments.has(one.document) &&
        isClose(one, MAX_OWN_SCORE_GAP),
    );
    const answer = {
      ...base,
      documents: selectRelevant(documents, names, subject),
      isDirect: ranked.length > 0 && answersDirectly(ranked[0]!.answer),
      passages: selectExcerpts(relevant, MAX_PASSAGES),
    };
    return { names, bestOverlap, isOnSubject, answer };
  }

  private async rankSentences(
    subject: Subject,
    documents: readonly SourceDocument[],
    signal: AbortSignal,
  ): Promise<{ names: string[]; ranked: RankedSentence[] }> {
    const { query, language } = subject;
    const nameWords = collectNameWords(subject, documents);
    const texts = selectByNames(documents, nameWords)
      .slice(0, MAX_READ_DOCUMENTS)
      .flatMap((document) =>
        splitIntoPassages(document).map((passage) => ({ ...passage, document })),
      );
    const { names, answers } = await this.extractionTasks.run(
      'rankAnswers',
      {
        ...{ question: query, language, referenceDate: getToday() },
        passages: texts.map(({ document, ...passage }, at) =>
          toRankablePassage(passage, document, String(at), language),
        ),
      },
      signal,
    );
    const ranked = answers.map((answer) => {
      const { document, start } = texts[Number(answer.passage)]!;
      return { answer, document, passageStart: start };
    });
    return { names: nameWords.length ? nameWords : names, ranked };
  }
}

const answersDirectly = ({ isAnswering, overlap, logOdds }: RankedAnswer): boolean =>
  isAnswering && overlap >= MIN_DIRECT_OVERLAP && logOdds >= MIN_DIRECT_LOG_ODDS;

/** Nothing answers a topic: texts with its words in their titles and beginnings come first. */
function sortForTopic(ranked: readonly RankedSentence[], words: readonly string[]) {
  return ranked
    .map(({ answer, document, passageStart }): RankedSentence => {
      const isLead = passageStart + answer.start < MAX_LEAD_START;
      const titleShare = countNameWords({ title: document.title, text: '' }, words) / words.length;
      const score = answer.overlap + TOPIC_WEIGHTS.title * titleShare;
      return {
        ...{ document, passageStart },
        answer: { ...answer, score: score + (isLead ? TOPIC_WEIGHTS.lead : 0) },
      };
    })
    .sort((a, b) => b.answer.score - a.answer.score);
}

const isTopicOnly = ({ query, language, isQuestion }: Subject): boolean =>
  !isQuestion && !isSentence(query) && !INTERROGATIVES.get(language)?.test(query);

/**
 * Documents that contain a name, those with more names first; all documents when none contains one.
 */
function selectByNames(
  documents: readonly SourceDocument[],
  names: readonly string[],
): readonly SourceDocument[] {
  const countByDocument = new Map(documents.map((one) => [one, countNameWords(one, names)]));
  const named = documents.filter((document) => countByDocument.get(document)! > 0);
  return named.length
    ? named.toSorted((a, b) => countByDocument.get(b)! - countByDocument.get(a)!)
    : documents;
}

/** Documents that contain a name of the question or, if it has none, half of its words. */
function selectRelevant(
  documents: readonly SourceDocument[],
  names: readonly string[],
  { words }: Subject,
): SourceDocument[] {
  const minCount = names.length ? 1 : words.length / 2;
  return documents.filter(
    (document) => countNameWords(document, names.length ? names : words) >= minCount,
  );
}

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
