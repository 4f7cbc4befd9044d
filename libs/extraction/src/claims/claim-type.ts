import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import type { ClaimType } from '../extraction.types.ts';
import { cueWordsSchema, joinCueWords } from '../normalization/cue-words.ts';

const typeCues = defineLanguageResource(
  'claim-types',
  z.strictObject({
    /** Reporting verbs; with quotation marks they make a quotation. */
    attributions: cueWordsSchema,
    events: cueWordsSchema,
    /** Words for large numbers between figure and unit. */
    magnitudes: wordsSchema.default([]),
    /** Units after figures: money, people, shares, sizes. */
    units: alternativesSchema.default([]),
    /** Fractions before their figures. */
    fractions: alternativesSchema.default([]),
    /** For languages with a pattern of their own: units of shares, and words for amounts. */
    shares: alternativesSchema.default([]),
    quantities: alternativesSchema.default([]),
  }),
);
type TypeCues = NonNullable<ReturnType<typeof typeCues.get>>;

interface TypePatterns {
  attribution: RegExp;
  event: RegExp;
  statistic: RegExp;
}

const CURRENCY_SIGN = '[$€£¥₩]';
const QUOTATION = /["“「『«„][^"”」』»“]{8,2000}["”」』»“]/u;

/** A number with a unit: "4800만 유로", "3,5 Millionen", "５億円". */
const FIGURE_WITH_UNIT = createFigurePattern(typeCues.getAll());

function createFigurePattern(languages: readonly TypeCues[]): RegExp {
  const magnitudes = joinAlternatives(languages.flatMap((cues) => cues.magnitudes));
  const units = joinAlternatives(languages.flatMap((cues) => cues.units));
  const fractions = joinAlternatives(languages.flatMap((cues) => cues.fractions));
  return new RegExp(
    `\\p{Nd}[\\p{Nd}.,]{0,20}\\s?(?:${magnitudes}\\s?){0,2}(?:[%％$£€¥₩]|${units})|` +
      `${CURRENCY_SIGN}\\s?\\p{Nd}|${fractions}`,
    'u',
  );
}

const createStatisticPattern = ({ shares, quantities }: TypeCues): RegExp =>
  new RegExp(
    `\\d(?:[\\d.,]{0,15}\\d)?\\s?(?:%|${joinAlternatives(shares)})|${CURRENCY_SIGN}\\s?\\d|` +
      `\\b${joinAlternatives(quantities)}\\b`,
    'iu',
  );

const patternsByLanguage = new Map(
  typeCues.getLanguages().map((language): [string, TypePatterns] => {
    const cues = typeCues.require(language);
    return [
      language,
      {
        attribution: new RegExp(joinCueWords([cues.attributions]), 'iu'),
        event: new RegExp(joinCueWords([cues.events]), 'iu'),
        statistic: cues.quantities.length ? createStatisticPattern(cues) : FIGURE_WITH_UNIT,
      },
    ];
  }),
);

/**
 * Returns the type of a claim: a quotation, a figure, an event or a fact.
 * @param language ISO 639-1; `und` is treated as English
 */
export function classifyClaimType(text: string, language: string, hasDate: boolean): ClaimType {
  const patterns = patternsByLanguage.get(language === 'und' ? 'en' : language);
  const isAttributed = patterns?.attribution.test(text);
  if (isAttributed && QUOTATION.test(text)) return 'QUOTE';
  if ((patterns?.statistic ?? FIGURE_WITH_UNIT).test(text)) return 'STATISTICAL';
  if (patterns?.event.test(text) || (hasDate && !isAttributed)) return 'EVENT';
  return 'FACTUAL';
}
