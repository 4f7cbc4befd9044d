import { removeInstructions, toLabel } from '@plumbline/extraction';
import { formatMessage, quoteSentence } from '@plumbline/languages';
import type { Caller } from '../../auth/caller.ts';
import { capitalize, formatAttribution } from '../../fact-checking/wording.ts';
import type { NewsAnswer, NewsAnswerService } from '../../research/news-answer.service.ts';
import type { SourceDocument } from '../../retrieval/source-document.types.ts';
import type { SourceQuote } from '../wording/source-reference.ts';
import {
  type CitableSource,
  describePartialFailure,
  formatSourceLine,
  limitOutputSize,
  type MarkerCounter,
  type ToolResult,
} from './tool-result.ts';

const MAX_ARTICLES = 10;
/** Articles that are named when none of them answers the question. */
const MAX_RELATED_ARTICLES = 3;
const MAX_TITLE_CHARS = 200;
const MAX_QUOTE_CHARS = 560;
const MAX_PARAGRAPH_CHARS = 900;
/** Quotations in a built-in text; a model gets more. */
const MAX_QUOTATIONS = 5;

/** A quotation of a document, with the text around it that a model gets. */
interface MarkedPassage {
  marker: number;
  document: SourceDocument;
  quote: SourceQuote;
  /** Only of passages. */
  paragraph?: SourceQuote;
  text: string;
}

/**
 * Answers a question from news and from the caller's ingested documents, with quotations; for a
 * topic, lists the articles. Sentences that instruct their reader are left out.
 */
export async function searchFacts(
  newsAnswers: NewsAnswerService,
  { query, caller, language }: { query: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const answer = await newsAnswers.answer({ question: query, caller, language }, signal);
  const markPassages = () =>
    answer.passages.map(({ document, start, end, text }): MarkedPassage => {
      const paragraph = expandToParagraph(document.text, start, end);
      return {
        ...{ marker: takeNextMarker(), document, paragraph, text: paragraph.text.trim() },
        quote: { text, start, end },
      };
    });
  const markArticles = () =>
    listArticles(answer).map((document): MarkedPassage => {
      const title = formatTitle(document);
      return {
        ...{ marker: takeNextMarker(), document, text: title },
        quote: { text: title, start: null, end: null },
      };
    });
  // The numbers begin with what the built-in text quotes.
  const topicArticles = answer.isTopic ? markArticles() : undefined;
  const passages = markPassages();
  const articles = topicArticles ?? markArticles();
  const partialResult = describePartialFailure(
    answer.failures.map(({ provider }) => provider),
    language,
  );
  const output = limitOutputSize(
    {
      query,
      passages: removeRepeatedTexts(passages).map(({ marker, document, text }) => ({
        ...{ marker, text, ...describeDocument(document) },
      })),
      articles: articles.map(({ marker, document }) => ({ marker, ...describeDocument(document) })),
      meta: { total: answer.total },
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['articles', 'passages'],
  );
  const sentMarkers = new Set([...output.passages, ...output.articles].map(({ marker }) => marker));
  return {
    output,
    sources: [...passages, ...articles]
      .filter(({ marker }, at) => sentMarkers.has(marker) || at < MAX_QUOTATIONS)
      .map((passage) => toCitableSource(passage, language)),
    text: [...formatAnswer(answer, passages, articles, language), ...partialResult.notices].join(
      '\n',
    ),
  };
}

/** Sentences of one paragraph, and reprints, have the same text. */
function removeRepeatedTexts(passages: readonly MarkedPassage[]): MarkedPassage[] {
  const texts = new Set<string>();
  return passages.filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Ingested pages can match with several passages: only the first and best is kept. */
function listArticles({ documents }: NewsAnswer): SourceDocument[] {
  const documentByUrl = new Map(documents.toReversed().map((one) => [one.url, one]));
  return [...documentByUrl.values()].reverse().slice(0, MAX_ARTICLES);
}

/** The paragraph around a sentence, or the sentence alone when the paragraph is long. */
function expandToParagraph(text: string, start: number, end: number): SourceQuote {
  const paragraphStart = text.lastIndexOf('\n', start) + 1;
  const nextBreak = text.indexOf('\n', end);
  const paragraphEnd = nextBreak < 0 ? text.length : nextBreak;
  const isLong = paragraphEnd - paragraphStart > MAX_PARAGRAPH_CHARS;
  const span = isLong ? { start, end } : { start: paragraphStart, end: paragraphEnd };
  return { ...span, text: text.slice(span.start, span.end) };
}

const formatTitle = ({ title, domain }: SourceDocument): string =>
  toLabel(removeInstructions(title) || domain, MAX_TITLE_CHARS);

const describeDocument = (document: SourceDocument) => ({
  title: formatTitle(document),
  url: document.url,
  outlet: document.outlet,
  publishedAt: document.publishedAt?.toISOString() ?? null,
});

function toCitableSource(
  { marker, document, quote, paragraph, text }: MarkedPassage,
  language: string,
): CitableSource {
  const { id, url, outlet, publishedAt } = document;
  return {
    ...{ marker, sourceId: id, url, title: formatTitle(document), outlet, publishedAt, quote },
    ...(paragraph && { passage: paragraph }),
    supportingTexts: [text],
    attribution: formatSourceLine(document, language),
  };
}

function formatAnswer(
  { isTopic, isDirect }: NewsAnswer,
  passages: readonly MarkedPassage[],
  articles: readonly MarkedPassage[],
  language: string,
): string[] {
  const listArticleLines = (entries: readonly MarkedPassage[]) =>
    entries.map(
      ({ marker, document, text }) =>
        `- ${text} (${formatAttribution(document, language)}) [${marker}]`,
    );
  if (isTopic && articles.length)
    return [
      formatMessage(language, 'chat.articlesFound', { count: articles.length }),
      ...listArticleLines(articles),
    ];
  if (!passages.length && !articles.length) return [formatMessage(language, 'chat.noArticles')];
  if (!passages.length)
    return [
      formatMessage(language, 'chat.noNewsAnswer', { count: articles.length }),
      ...listArticleLines(articles.slice(0, MAX_RELATED_ARTICLES)),
    ];
  const quotations = passages.slice(0, MAX_QUOTATIONS).map(({ marker, document, quote }) =>
    capitalize(
      formatMessage(language, 'claimVerdict.also', {
        source: formatAttribution(document, language),
        quote: quoteSentence(quote.text.replace(/\s+/g, ' '), language, MAX_QUOTE_CHARS),
        marker: `[${marker}]`,
      }),
    ),
  );
  return isDirect ? quotations : [formatMessage(language, 'chat.closestPassages'), ...quotations];
}
