import type { RetrievalResult } from '../retrieval/retrieval.service.ts';
import type { CitationList } from './citation-list.ts';
import type { DocumentAnalysis } from './document-analysis.ts';
import type { ReportFindings } from './report-writer.ts';
import type { KeptVerdict, ReportExplanation } from './research-report.ts';
import type { ResearchRun } from './research-run.types.ts';

interface ReportBasis {
  retrieval: RetrievalResult;
  /** Milliseconds that reading could take at most. */
  readingTimeoutMs: number;
  analysis: DocumentAnalysis;
  findings: ReportFindings;
  citations: CitationList;
  /** The verdict on the query. */
  verdict: KeptVerdict | null;
}

/** Explains a report: its sources, the questions that were answered, and why it ended. */
export function explainReport(
  { deadline, engines }: Pick<ResearchRun, 'deadline' | 'engines'>,
  { retrieval, readingTimeoutMs, analysis, findings, citations, verdict }: ReportBasis,
): ReportExplanation {
  const readCount = retrieval.documents.filter(({ isRead }) => isRead).length;
  const isReadingIncomplete =
    readCount < retrieval.documents.length && deadline.elapsedMs >= readingTimeoutMs;
  const hasUnreadDocuments = retrieval.total > retrieval.documents.length || analysis.isIncomplete;
  return {
    verdict,
    questions: findings.questionAnswers.map(({ question: { question }, excerpts }) => ({
      question,
      answered: excerpts.length > 0,
      sources: [
        ...new Set(excerpts.map(({ document }) => citations.getOrAssignSourceNumber(document))),
      ],
    })),
    documents_found: retrieval.total,
    documents_read: readCount,
    independent_stories: new Set(citations.documents.map(({ story }) => story)).size,
    partial: [...new Set(retrieval.failures.map(({ provider }) => provider))],
    stopped:
      deadline.hasSkippedWork || analysis.isTimedOut || isReadingIncomplete
        ? 'time'
        : hasUnreadDocuments
          ? 'budget'
          : null,
    sentences_removed: engines.removedCount,
    engine: engines.formatNames(),
  };
}
