import { removeInstructions, toLabel } from '@plumbline/extraction';
import { formatMessage, quoteSentence, quoteText } from '@plumbline/languages';
import type { Caller } from '../../auth/caller.ts';
import { capitalize, formatAttribution } from '../../fact-checking/wording.ts';
import type { NewsAnswer, NewsAnswerService } from '../../research/news-answer.service.ts';
import type { NewsPassage } from '../../research/news-excerpts.ts';
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
/** Articles that are named without a quotation. */
const MAX_RELATED_ARTICLES = 3;
const MAX_TITLE_CHARS = 200;
const MAX_QUOTE_CHARS = 560;
const MAX_PARAGRAPH_CHARS = 900;
/** Quotations in a built-in text; a model gets more. */
const MAX_QUOTATIONS = 4;

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
 * topic, also lists the other articles. Sentences that instruct their reader are left out.
 */
export async function searchFacts(
  newsAnswers: NewsAnswerService,
  { query, caller, language }: { query: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const answer = await newsAnswers.answer({ question: query, caller, language }, signal);
  const markPassage = ({ document, start, end, text }: NewsPassage): MarkedPassage => {
    const paragraph = expandToParagraph(document.text, start, end);
    return {
      ...{ marker: takeNextMarker(), document, paragraph, text: paragraph.text.trim() },
      quote: { text, start, end },
    };
  };
  const markArticle = (document: SourceDocument): MarkedPassage => {
    const title = formatTitle(document);
    return {
      ...{ marker: takeNextMarker(), document, text: title },
      quote: { text: title, start: null, end: null },
    };
  };
  const isQuoted = ({ url }: SourceDocument) =>
    answer.passages.slice(0, MAX_QUOTATIONS).some(({ document }) => document.url === url);
  const allArticles = listArticles(answer);
  const unquoted = allArticles.filter((document) => !isQuoted(document));
  // The numbers begin with what the built-in text cites.
  const quotations = answer.passages.slice(0, MAX_QUOTATIONS).map(markPassage);
  const furtherArticles = unquoted.map(markArticle);
  const passages = [...quotations, ...answer.passages.slice(MAX_QUOTATIONS).map(markPassage)];
  const articles = [...furtherArticles, ...allArticles.filter(isQuoted).map(markArticle)];
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
      .filter((one) => sentMarkers.has(one.marker) || quotations.includes(one))
      .map((passage) => toCitableSource(passage, language)),
    text: [
      ...formatAnswer(answer, quotations, furtherArticles, language),
      ...partialResult.notices,
    ].join('\n'),
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
  quotations: readonly MarkedPassage[],
  furtherArticles: readonly MarkedPassage[],
  language: string,
): string[] {
  const formatArticle = ({ marker, document, text }: MarkedPassage) =>
    `- ${text} – ${formatAttribution(document, language)} [${marker}]`;
  const count = furtherArticles.length;
  if (!quotations.length)
    return !count
      ? [formatMessage(language, 'chat.noArticles')]
      : [
          formatMessage(language, isTopic ? 'chat.articlesFound' : 'chat.noNewsAnswer', { count }),
          ...furtherArticles
            .slice(0, isTopic ? MAX_ARTICLES : MAX_RELATED_ARTICLES)
            .map(formatArticle),
        ];
  const quotationLines = quotations.map(({ marker, document, quote }, at) => {
    const isFirst = quotations.findIndex((one) => one.document === document) === at;
    const title = isFirst && quoteText(formatTitle(document), language);
    const parts = {
      source: formatAttribution(document, language),
      quote: quoteSentence(quote.text.replace(/\s+/g, ' '), language, MAX_QUOTE_CHARS),
      marker: `[${marker}]`,
    };
    const sentence = title
      ? formatMessage(language, 'chat.quotation', { ...parts, title })
      : formatMessage(language, 'claimVerdict.also', parts);
    return capitalize(sentence);
  });
  return [
    ...(isDirect || isTopic ? [] : [formatMessage(language, 'chat.closestPassages')]),
    ...quotationLines,
    ...(isTopic && count
      ? [
          formatMessage(language, 'chat.furtherArticles'),
          ...furtherArticles.slice(0, MAX_RELATED_ARTICLES).map(formatArticle),
        ]
      : []),
  ];
}
