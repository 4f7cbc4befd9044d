import { sentences } from '@plumbline/text';
import type { Report, ReportRequest } from './report.ts';
import { summarize } from './summarize.ts';

/** An extractive report: the sentences that say most, by document. */
export function reportOffline({ query = '', sources, summarySentences = 5, sections = 4, sectionSentences = 5 }: ReportRequest): Report {
  const of = (count: number, { id, text, title = '' }: ReportRequest['sources'][number]) =>
    summarize(sentences(text.slice(0, 400_000)), count, { title: `${query} ${title}` }).map(({ start, end, text: own }) => ({
      source: id,
      start,
      end,
      text: own,
    }));
  const summary = sources.flatMap((source) => of(Math.ceil(summarySentences / Math.max(1, sources.length)), source));
  const parts = sources.slice(0, sections).flatMap((source) => {
    const own = of(sectionSentences, source);
    return own.length ? [{ title: source.title ?? own[0]!.text.slice(0, 80), sentences: own }] : [];
  });
  return { summary: summary.slice(0, summarySentences), sections: parts };
}
