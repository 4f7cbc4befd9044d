import type { PartialDate } from '@plumbline/text';
import type { Excerpt } from '../src/research/excerpt.ts';
import type { Kind } from '../src/research/question.ts';
import { termsOf } from '../src/research/relevance.ts';
import type { SourceDocument } from '../src/sources/source-document.ts';

interface Given {
  outlet?: string;
  published?: string;
  story?: number;
  credibility?: number;
  date?: string;
  signs?: [Kind, number][];
  own?: number;
  title?: string;
}

let made = 0;

/** A document of public news as it is gathered, each a story of its own. */
export function document(
  text: string,
  {
    outlet = 'The Courier',
    published = '2026-05-04',
    story,
    credibility = 0.7,
    title = 'The mill',
  }: Given = {},
): SourceDocument {
  const id = String(++made);
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
      toldFrom: publishedAt,
      language: 'en',
      country: 'NO',
      text,
      isRead: true,
      claimReviews: [],
    },
    ...{
      credibility: { score: credibility, type: 'newspaper', reasons: [] },
      story: story ?? made,
      agency: null,
    },
  };
}

/** A document of one sentence, and that sentence. */
export function excerpt(text: string, given: Given = {}): Excerpt {
  const { date, signs = [], own = 1 } = given;
  return {
    document: document(text, given),
    ...{
      start: 0,
      end: text.length,
      text,
      sentence: text,
      language: 'en',
      terms: termsOf(text, 'en'),
      signs: new Map(signs),
    },
    ...{ own, whole: 1, position: 0 },
    ...(date && { date: date as PartialDate }),
  };
}
