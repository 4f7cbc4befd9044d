import { findQuotations, hasStructure, parse } from '@plumbline/grammar';
import { splitSentences } from '@plumbline/text';
import { decideBySaying, isDenialReport, readSaidContent } from './compare-sayings.ts';
import { compareStatements, toOutcome } from './compare-statements.ts';
import { areVerbatim, compareWords } from './compare-words.ts';
import type { StatementComparison, TextSpan } from './comparison.types.ts';
import { isComparable } from './lexicon/comparison-words.ts';
import { projectParse } from './statement/project-parse.ts';
import { readStatement } from './statement/read-statement.ts';

export interface ComparisonQuestion {
  /** One sentence; only the first 1,000 characters are read. */
  claim: string;
  /** ISO 639-1. Without a grammar of the language only words are compared. */
  language: string;
  /** The day to which “yesterday” in the claim is relative. */
  referenceDate: Date;
  passages: readonly ComparedPassage[];
  /**
   * The part of the claim that answers the question which the rest of it asks. The question already
   * tells which event is meant, so another value there contradicts even a short claim.
   */
  asked?: TextSpan;
  /**
   * Compares only the reported content if a sentence names its speaker: “…, the police said”.
   * Offsets then count from the start of that content.
   */
  ignoresSpeakers?: boolean;
}

export interface ComparedPassage {
  id: string;
  /** Only the first 2,000 characters are read. */
  text: string;
  /**
   * The day to which “yesterday” is relative, usually that of the document. Default: that of the
   * claim.
   */
  referenceDate?: Date;
  /** Name of the publisher: its own statements are not hearsay. */
  publisher?: string;
}

/** The comparison with the sentence of a passage that contains most of the claim. */
export interface PassageComparison extends StatementComparison {
  /** Id of the passage. There is one comparison for each passage, in the same order. */
  id: string;
  /** Offsets of the sentence in the passage; offsets of `slots` count from its start. */
  sentence: TextSpan;
}

const MAX_CLAIM_CHARS = 1000;
const MAX_PASSAGE_CHARS = 2000;
/** A longer text is not treated as a sentence. */
const MAX_SENTENCE_CHARS = 1000;
const MAX_SENTENCES = 30;
const RANK = { entailed: 2, contradicted: 1, undecided: 0 };

/**
 * Compares a claim with each passage, sentence by sentence. Deterministic, no network; about a
 * millisecond for each sentence. In a language without a grammar only identical words, or identical
 * words with another figure, are decided.
 */
export function comparePassages({
  claim,
  language,
  referenceDate,
  passages,
  asked,
  ignoresSpeakers = false,
}: ComparisonQuestion): PassageComparison[] {
  const isReadable = isComparable(language);
  const isWellRead = hasStructure(language);
  const parseStatement = (sentence: string) => {
    const parsed = parse(sentence, language);
    const content = ignoresSpeakers ? readSaidContent(parsed) : undefined;
    return content === undefined ? parsed : parse(content, language);
  };
  const ownText = completeSentence(claim.slice(0, MAX_CLAIM_CHARS));
  const parsedClaim = isReadable ? parseStatement(ownText) : undefined;
  const text = parsedClaim?.text ?? ownText;
  const ownStatement = parsedClaim && readStatement(parsedClaim, referenceDate);
  const isDenial = parsedClaim !== undefined && isDenialReport(parsedClaim);
  return passages.map((passage) => {
    const nothing = { id: passage.id, sentence: { start: 0, end: 0 }, ...UNDECIDED };
    const date = passage.referenceDate ?? referenceDate;
    const passageText = passage.text.slice(0, MAX_PASSAGE_CHARS);
    const dated = { text, referenceDate };
    const quotations = findQuotations(passageText);
    return splitSentences(passageText, language)
      .slice(0, MAX_SENTENCES)
      .filter((sentence) => sentence.text.length <= MAX_SENTENCE_CHARS)
      .map(({ text: sentence, start, end }): PassageComparison => {
        const place = { id: passage.id, sentence: { start, end } };
        const byWords = () =>
          compareWords(dated, { text: sentence, referenceDate: date }, language);
        if (!parsedClaim || !ownStatement) return { ...place, ...byWords() };
        const parsedSource = parseStatement(sentence);
        const projected = projectParse(parsedClaim, parsedSource);
        const comparison = compareStatements(
          projected.sentence === parsedClaim
            ? ownStatement
            : readStatement(projected.sentence, referenceDate),
          readStatement(parsedSource, date, passage.publisher),
          { links: projected.links, ...(asked && { asked }) },
        );
        const isVerbatim = areVerbatim(text, sentence);
        if (isVerbatim) comparison.outcome = 'entailed';
        // If the grammar finds no decision, identical words with another figure still decide.
        const isOpen = comparison.outcome === 'undecided' && !comparison.statusDifferences.length;
        if (isOpen && !isWellRead) Object.assign(comparison, keepDecided(byWords()));
        // The passage quotes somebody who says it.
        const isQuoted = quotations.some(
          ({ span }) => span.start <= start + 1 && span.end >= end - 2 && !QUOTE.test(text),
        );
        if (isQuoted) {
          const spans = {
            claim: { start: 0, end: text.length },
            source: { start: 0, end: end - start },
          };
          comparison.statusDifferences.push({ status: 'says', side: 'source', ...spans });
          comparison.outcome = 'undecided';
          delete comparison.basis;
        }
        // A denial that it is closed on Sundays is no denial that it is closed.
        const isWeaker = isDenial && comparison.outcome === 'entailed' && !isVerbatim;
        if (isWeaker) comparison.outcome = 'undecided';
        if (comparison.outcome === 'undecided' && !isQuoted) {
          const saying = decideBySaying(
            { sentence: parsedClaim, referenceDate },
            { sentence: parsedSource, referenceDate: date },
          );
          if (saying) Object.assign(comparison, toOutcome(saying));
        }
        return { ...place, ...comparison };
      })
      .reduce<PassageComparison>((best, one) => (isBetter(one, best) ? one : best), nothing);
  });
}

const keepDecided = (comparison: StatementComparison): Partial<StatementComparison> =>
  comparison.outcome === 'undecided' ? {} : comparison;

/** Adds the capital and the full stop to a claim without them; offsets do not change. */
const completeSentence = (text: string) =>
  text.replace(/^\p{Ll}(?=\p{Ll}*\s)/u, (letter) => {
    const upper = letter.toUpperCase();
    return upper.length === letter.length ? upper : letter;
  }) + (/[\p{L}\p{N}%]$/u.test(text) ? '.' : '');

const QUOTE = /["“”„«»「」『』]/u;

const UNDECIDED: StatementComparison = { slots: [], statusDifferences: [], outcome: 'undecided' };

function isBetter(one: StatementComparison, other: StatementComparison): boolean {
  if (RANK[one.outcome] !== RANK[other.outcome]) return RANK[one.outcome] > RANK[other.outcome];
  return countSame(one) > countSame(other);
}

const countSame = ({ slots }: StatementComparison) =>
  slots.filter(({ agreement }) => agreement === 'same').length;
