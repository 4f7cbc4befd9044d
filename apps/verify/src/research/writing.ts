import type { Agreements } from './agreement.ts';
import { isLater } from './agreement.ts';
import { inOrder, type Answered } from './answers.ts';
import { placeOf, type Excerpt } from './excerpt.ts';
import type { Question } from './question.ts';
import { inMarks, writtenDay, type Said, type Wording } from './wording.ts';

/**
 * A sentence of the report and what it rests on; its markers are put behind it when all is written.
 */
export interface Sentence {
  text: string;
  excerpts: Excerpt[];
}

/** A section before its sources have numbers. */
export interface Draft {
  title: string;
  sentences: Sentence[];
}

/** A report in sentences. */
export interface Drafts {
  summary: Sentence[];
  sections: Draft[];
}

export interface Material extends Agreements {
  answered: Answered[];
}

const MOST_IN_SUMMARY = 4;

/**
 * The report by rules: each sentence tells who said what and when, in their words.
 *
 * @param language of everything but the quotations, ISO 639-1
 */
export function writeOffline(
  { answered, agreements, disagreements }: Material,
  wording: Wording,
  language: string,
): Drafts {
  const said = (excerpt: Excerpt) => saidIn(excerpt, wording, language);
  const tell = (excerpt: Excerpt): Sentence[] => {
    const one = said(excerpt);
    return one ? [{ text: wording.tells(one), excerpts: [excerpt] }] : [];
  };
  const lacks = (unanswered: readonly Answered[]): Sentence[] =>
    [...Map.groupBy(unanswered, ({ nearest }) => nearest && placeOf(nearest)).values()].flatMap(
      (alike) => {
        const nearest = alike[0]?.nearest;
        const one = nearest && said(nearest);
        return one
          ? [
              {
                text: wording.lacks(alike.map(({ question }) => named(question)).join(', '), one),
                excerpts: [nearest],
              },
            ]
          : [];
      },
    );
  const sections = answered.map(({ question, excerpts }): Draft => ({
    title: question.title,
    sentences: (isCourse(question) ? inOrder(excerpts) : excerpts).flatMap(tell),
  }));
  const agree = agreements.flatMap(([first, ...others]): Sentence[] => {
    const one = first && said(first);
    return one
      ? [{ text: wording.agrees(others.length + 1, one), excerpts: [first, ...others] }]
      : [];
  });
  const disagree = disagreements.flatMap(({ earlier, later }): Sentence[] => {
    const [first, second] = [said(earlier), said(later)];
    if (!first || !second) return [];
    return [
      { text: wording.tells(first), excerpts: [earlier] },
      { text: wording.opposes(second, isLater(earlier, later)), excerpts: [later] },
    ];
  });
  const [query] = answered;
  const missing = lacks(answered.filter(({ excerpts }) => !excerpts.length));
  const summary =
    query && !query.excerpts.length ? lacks([query]) : summaryOf(answered).flatMap(tell);
  return {
    summary,
    sections: [
      ...sections,
      { title: wording.titles.agree, sentences: agree },
      { title: wording.titles.disagree, sentences: disagree },
      { title: wording.titles.missing, sentences: missing },
    ].filter(({ sentences }) => sentences.length),
  };
}

/** The query in its own words, what is asked besides by its heading. */
const named = ({ question, title, form }: Question) =>
  plain(form && form !== 'topic' ? question : title);

/** A course of events is told in the order of time; an answer begins with what answers best. */
const isCourse = ({ kind, form }: Question) => kind === 'course' && (!form || form === 'topic');

/**
 * The best of what answers the query itself, then of the other sections in turn. It says again what
 * they say, as a summary does.
 */
function summaryOf([query, ...others]: readonly Answered[]): Excerpt[] {
  const best = [
    ...(query?.excerpts.slice(0, 2) ?? []),
    ...others.flatMap(({ excerpts }) => excerpts.slice(0, 1)),
  ];
  return best.slice(0, MOST_IN_SUMMARY);
}

/** `undefined` for words that no quotation marks can hold. */
function saidIn(
  { document, text }: Excerpt,
  { marks }: Wording,
  language: string,
): Said | undefined {
  const quote = inMarks(text.replace(/\s+/g, ' '), marks);
  return quote === undefined
    ? undefined
    : {
        outlet: plain(document.outlet),
        date: document.publishedAt ? writtenDay(document.publishedAt, language) : '',
        quote,
      };
}

/**
 * Without what would end a sentence or open a quotation in the middle of ours, or look like one of
 * our markers.
 */
export const plain = (text: string): string =>
  text
    .replace(/["“”„«»「」『』‹›⟪⟫[\]]/gu, '')
    .replace(/[?？!！。]+|\.(?=\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
