import type { PartialDate } from '@plumbline/text';
import type { Excerpt } from '../src/research/excerpt.ts';
import type { QuestionKind } from '../src/research/question.ts';
import { extractTermSet } from '../src/research/subject-relevance.ts';
import type { SourceDocument } from '../src/retrieval/source-document.types.ts';

interface ExcerptOptions {
  outlet?: string;
  published?: string;
  story?: number;
  credibility?: number;
  date?: string;
  signs?: [QuestionKind, number][];
  own?: number;
  title?: string;
}

let documentCount = 0;

/** A document of public news; each is its own story. */
export function createSourceDocument(
  text: string,
  {
    outlet = 'The Courier',
    published = '2026-05-04',
    story,
    credibility = 0.7,
    title = 'The mill',
  }: ExcerptOptions = {},
): SourceDocument {
  const id = String(++documentCount);
  const publishedAt = new Date(`${published}T08:00:00Z`);
  return {
    ...{
      origin: 'news',
      id,
      url: `https://courier.example/${id}`,
      domain: 'courier.example',
      outlet,
      title,
      author: null,
    },
    ...{
      publishedAt,
      referenceDate: publishedAt,
      learnedAt: publishedAt,
      language: 'en',
      country: 'NO',
      text,
      isRead: true,
      claimReviews: [],
    },
    ...{
      credibility: { score: credibility, type: 'newspaper', reasons: [] },
      story: story ?? documentCount,
      agency: null,
    },
  };
}

/** A document with one sentence, and that sentence. */
export function createExcerpt(text: string, options: ExcerptOptions = {}): Excerpt {
  const { date, signs = [], own = 1 } = options;
  return {
    document: createSourceDocument(text, options),
    ...{
      start: 0,
      end: text.length,
      text,
      sentence: text,
      language: 'en',
      terms: extractTermSet(text, 'en'),
      kindScores: new Map(signs),
    },
    ...{ ownCoverage: own, documentCoverage: 1, position: 0 },
    ...(date && { date: date as PartialDate }),
  };
}
