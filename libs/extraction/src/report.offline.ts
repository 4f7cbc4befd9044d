import { label } from './label.ts';
import type { QuotedSentence, Report, ReportRequest } from './report.ts';
import { choose } from './report/choose.ts';
import { inOrder } from './report/chronology.ts';
import { weightOf, withoutDuplicates } from './report/duplicates.ts';
import { type Candidate, readPool } from './report/pool.ts';
import { topicsOf } from './report/topics.ts';
import { scored } from './report/weigh.ts';

const SUMMARY = 5;
const SECTIONS = 4;
const SECTION = 5;
/** More than these are not given. */
const MOST_SENTENCES = 50;
const MOST_SECTIONS = 20;
const LONGEST_QUERY = 2000;
const LONGEST_TITLE = 80;

/**
 * An extractive report over several documents: the sentences that say most, or most of what is
 * asked, each thing once however many sources say it, out of different sources; then sections by
 * what sentences share, in the order of their dates where they tell them. Every sentence is quoted;
 * a section's title is a name or words of its sentences. No model, deterministic, never throws on
 * any text; near-linear in the documents, of which 100 are read with 100,000 characters and 1,000
 * sentences of each.
 */
export function reportOffline(request: ReportRequest): Report {
  const { query = '', sources } = request;
  const asked = query.slice(0, LONGEST_QUERY);
  const pool = readPool(sources);
  const weight = weightOf(pool);
  const titles = sources.map(({ title = '' }) => title.slice(0, LONGEST_QUERY));
  const candidates = scored(withoutDuplicates(pool), pool, titles, asked);
  const language = ({ order }: Candidate) => pool.languages[order] ?? 'en';
  const summary = choose(
    candidates,
    bounded(request.summarySentences, SUMMARY, MOST_SENTENCES),
    weight,
  );
  const told = new Set(summary);
  const rest = candidates.filter((candidate) => !told.has(candidate));
  const topics = topicsOf(
    rest,
    bounded(request.sections, SECTIONS, MOST_SECTIONS),
    pool,
    [asked, ...titles].join(' '),
  );
  const each = bounded(request.sectionSentences, SECTION, MOST_SENTENCES);
  return {
    summary: summary
      .sort((a, b) => a.order - b.order || a.sentence.index - b.sentence.index)
      .map(quoted),
    sections: topics.flatMap(({ title, members }) => {
      const own = inOrder(choose(members, each, weight), language).map(quoted);
      return own.length
        ? [
            {
              title: label(title, LONGEST_TITLE) || label(own[0]?.text ?? '', LONGEST_TITLE),
              sentences: own,
            },
          ]
        : [];
    }),
  };
}

function bounded(asked: number | undefined, usual: number, most: number): number {
  return Number.isFinite(asked) ? Math.min(most, Math.max(0, Math.floor(asked ?? usual))) : usual;
}

const quoted = ({ source, sentence: { start, end, text } }: Candidate): QuotedSentence => ({
  source,
  start,
  end,
  text,
});
