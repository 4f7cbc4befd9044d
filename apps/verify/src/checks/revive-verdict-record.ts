import type { VerdictRecord } from '../fact-checking/verdict-record.ts';

const toDate = (date: Date | string): Date => new Date(date);
const toOptionalDate = (date: Date | string | null): Date | null => (date ? new Date(date) : null);

/** Restores the dates of a record that was read from JSON. */
export function reviveVerdictRecord(json: VerdictRecord): VerdictRecord {
  const { evidence, eventDate, cutoff, question, ...record } = json;
  return {
    ...record,
    ...(eventDate && { eventDate: toDate(eventDate) }),
    ...(cutoff && {
      cutoff: {
        ...cutoff,
        asOf: toDate(cutoff.asOf),
        documents: cutoff.documents.map(({ url, publishedAt, learnedAt }) => ({
          ...{ url, publishedAt: toOptionalDate(publishedAt), learnedAt: toDate(learnedAt) },
        })),
      },
    }),
    evidence: evidence.map(({ document, ...one }) => ({
      ...one,
      document: {
        ...document,
        publishedAt: toOptionalDate(document.publishedAt),
        referenceDate: toDate(document.referenceDate),
        learnedAt: toDate(document.learnedAt),
      },
    })),
    question: {
      ...question,
      now: toDate(question.now),
      documents: question.documents.map((document) => ({
        ...document,
        publishedAt: toOptionalDate(document.publishedAt),
        referenceDate: toDate(document.referenceDate),
      })),
    },
  };
}
