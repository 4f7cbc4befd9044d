import type { Extraction } from '@plumbline/extraction';
import type { SourceDocument } from '../sources/source-document.ts';
import type { Excerpt } from './excerpt.ts';
import type { Kind } from './question.ts';
import { coverage, termsOf, weightsOf, type Weights } from './relevance.ts';
import { signsOf } from './signs.ts';
import { isQuotable, standsAlone } from './standing.ts';
import type { Subject } from './subject.ts';

/** A document has to have so much of the subject to be about it. */
export const ON_TOPIC = 0.5;
const MOST_SENTENCES = 400;
/** Two sentences together. */
const LONGEST_PAIR = 560;

/** A document as a report looks at it. */
export interface ReadDocument {
  document: SourceDocument;
  excerpts: Excerpt[];
  /** The share of the subject that it has: 0 to 1. */
  coverage: number;
}

/**
 * The stretches of a document that may be quoted, with what each may answer. What cannot be
 * understood by itself is quoted together with the sentence before it, or not at all.
 */
export function excerptsOf(
  document: SourceDocument,
  extraction: Extraction,
  subject: Subject,
): ReadDocument {
  const language =
    document.language === 'und'
      ? extraction.language === 'und'
        ? 'en'
        : extraction.language
      : document.language;
  const weights = weightsOf(subject, language);
  const whole = aboutness(document, weights, language);
  const signs = signsOf(extraction, weights, language);
  const prose = extraction.sentences
    .slice(0, MOST_SENTENCES)
    .filter(
      ({ block, start, end }) =>
        block !== 'code' &&
        block !== 'row' &&
        block !== 'heading' &&
        isLookedAt(document, start, end),
    );
  const excerpts = prose.flatMap((sentence, position): Excerpt[] => {
    const found = signs.get(sentence.index) ?? (position === 0 ? { signs: FIRST } : undefined);
    if (!found || !isQuotable(sentence.text)) return [];
    const before = prose[position - 1];
    let start = sentence.start + datelineOf(sentence.text);
    if (!standsAlone(sentence.text, language)) {
      if (
        !before ||
        before.index !== sentence.index - 1 ||
        !standsAlone(before.text, language) ||
        !isQuotable(before.text)
      )
        return [];
      start = before.start + datelineOf(before.text);
    }
    const text = document.text.slice(start, sentence.end);
    if (text.length > LONGEST_PAIR || /\n\s*\n/.test(text)) return [];
    const terms = termsOf(text, language);
    const place = {
      start,
      end: sentence.end,
      text,
      sentence: document.text.slice(sentence.start + datelineOf(sentence.text), sentence.end),
      position,
    };
    return [
      {
        document,
        ...place,
        language,
        terms,
        signs: found.signs,
        ...('date' in found && found.date && { date: found.date }),
        own: coverage(weights, terms),
        whole,
      },
    ];
  });
  return { document, excerpts, coverage: whole };
}

/**
 * The first sentence of a document tells something of what happened, in languages too of which the
 * rules know little.
 */
const FIRST: ReadonlyMap<Kind, number> = new Map([['course', 0.4]]);

/** Of a large document only the stretches that the search led to. */
const isLookedAt = ({ passages }: SourceDocument, start: number, end: number) =>
  !passages || passages.some((passage) => passage.start < end && start < passage.end);

/** How an agency's text begins: `LINDHOLM (Nordwire) - `, `(해솔=한빛통신) 서도윤 기자 = `. */
const DATELINE =
  /^(?:[\p{L}][\p{L}\s,.'’/-]{1,40}\s?)?[(（][^()（）]{2,40}[)）]\s?(?:[^=–—-]{1,20}\s)?[-–—=]\s+/u;

/** Where a sentence begins behind the agency's line. */
const datelineOf = (text: string): number => DATELINE.exec(text)?.[0].length ?? 0;

/** The top of a document tells what it is about; the rest what it speaks of besides. */
const LEAD = 500;
const TOP = 0.6;

function aboutness({ title, text }: SourceDocument, weights: Weights, language: string): number {
  const top = coverage(weights, termsOf(`${title}\n${text.slice(0, LEAD)}`, language));
  return (
    TOP * top +
    (1 - TOP) * coverage(weights, termsOf(`${title}\n${text.slice(0, 50_000)}`, language))
  );
}
