import { toLabel } from './label.ts';
import type { QuotedSentence, Report, ReportRequest } from './summarization.types.ts';
import { selectSentences } from './summarization/selection.ts';
import { orderChronologically } from './summarization/ordering.ts';
import { createTermWeight, removeNearDuplicates } from './summarization/deduplication.ts';
import { type SentenceCandidate, collectCandidates } from './summarization/candidates.ts';
import { clusterTopics } from './summarization/topic-clustering.ts';
import { scoreCandidates } from './summarization/scoring.ts';

const DEFAULT_SUMMARY_SENTENCES = 5;
const DEFAULT_SECTIONS = 4;
const DEFAULT_SECTION_SENTENCES = 5;
/** Upper limits for a report. */
const MAX_SENTENCES = 50;
const MAX_SECTIONS = 20;
const MAX_QUERY_CHARS = 2000;
const MAX_TITLE_CHARS = 80;

/**
 * Builds an extractive report from several documents. It selects sentences that are central, or
 * that match the query, from different sources, each statement once. Sections group sentences by
 * shared words, in order of their dates if they have any. Every sentence is quoted; a section title
 * is a name or words from its sentences. Deterministic, without a model; accepts any text.
 * Near-linear; reads 100 documents with 100,000 characters and 1,000 sentences each.
 */
export function buildReportOffline(request: ReportRequest): Report {
  const { query = '', sources } = request;
  const queryText = query.slice(0, MAX_QUERY_CHARS);
  const pool = collectCandidates(sources);
  const getTermWeight = createTermWeight(pool);
  const titles = sources.map(({ title = '' }) => title.slice(0, MAX_QUERY_CHARS));
  const candidates = scoreCandidates(removeNearDuplicates(pool), pool, titles, queryText);
  const getLanguage = ({ sourceIndex }: SentenceCandidate) => pool.languages[sourceIndex] ?? 'en';
  const summary = selectSentences(
    candidates,
    clampCount(request.summarySentenceCount, DEFAULT_SUMMARY_SENTENCES, MAX_SENTENCES),
    getTermWeight,
  );
  const summaryCandidates = new Set(summary);
  const otherCandidates = candidates.filter((candidate) => !summaryCandidates.has(candidate));
  const topics = clusterTopics(
    otherCandidates,
    clampCount(request.sectionCount, DEFAULT_SECTIONS, MAX_SECTIONS),
    pool,
    [queryText, ...titles].join(' '),
  );
  const sentencesPerSection = clampCount(
    request.sectionSentenceCount,
    DEFAULT_SECTION_SENTENCES,
    MAX_SENTENCES,
  );
  return {
    summary: summary
      .sort((a, b) => a.sourceIndex - b.sourceIndex || a.sentence.index - b.sentence.index)
      .map(toQuotedSentence),
    sections: topics.flatMap(({ title, members }) => {
      const sectionQuotes = orderChronologically(
        selectSentences(members, sentencesPerSection, getTermWeight),
        getLanguage,
      ).map(toQuotedSentence);
      return sectionQuotes.length
        ? [
            {
              title:
                toLabel(title, MAX_TITLE_CHARS) ||
                toLabel(sectionQuotes[0]?.text ?? '', MAX_TITLE_CHARS),
              sentences: sectionQuotes,
            },
          ]
        : [];
    }),
  };
}

function clampCount(
  requestedCount: number | undefined,
  defaultCount: number,
  maxCount: number,
): number {
  return Number.isFinite(requestedCount)
    ? Math.min(maxCount, Math.max(0, Math.floor(requestedCount ?? defaultCount)))
    : defaultCount;
}

const toQuotedSentence = ({
  sourceId,
  sentence: { start, end, text },
}: SentenceCandidate): QuotedSentence => ({
  source: sourceId,
  start,
  end,
  text,
});
