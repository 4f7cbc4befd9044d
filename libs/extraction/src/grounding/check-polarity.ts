import { extractTerms } from '@plumbline/text';
import { DENSE_SCRIPT } from '@plumbline/text/scripts';
import { areOpposites, getStem, hasOpposites } from './lexicon/lexicon.ts';
import { type Cue, type CueFinder, createCueFinder, splitClauses } from './cues.ts';
import { type GroundingMaterial, NOUN_CAPITALS, type ReadText } from './grounding-material.ts';
import { groundingWords, joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { listTellingTerms, TermIndex } from './term-support.ts';

const findNegations = createCueFinder('negations');
const findAnyNegations = createCueFinder('negations', 'impliedNegations');
const findHedges = createCueFinder('hedges');
const findAnyHedges = createCueFinder('hedges', 'weakHedges');
const findRises = createCueFinder('rises');
const findFalls = createCueFinder('falls');

/** Phrases that are not negations. */
const NO_NEGATION = new RegExp(`\\b${joinGroundingWords('pseudoNegations')}`, 'giu');
const CAPITALIZED = /(?<!\p{L})\p{Lu}[\p{L}’'-]*/gu;
const SCOPE_CHARS = 50;
const NEAR_DENSE_CHARS = 12;
const SCOPE_TERMS = 3;
const VERB_TERMS = 2;
/** Translations of longer sources may omit the negated part. */
const MAX_TRANSLATED_CHARS = 260;
/** Minimum share of the statement that must come from the clause whose cue it omits. */
const MIN_CLAUSE_SHARE = 0.3;
const MIN_SHARED_TERMS = 2;
/** The same when the statement has none of the words that the cue applies to. */
const MIN_LOOSE_HEDGE_SHARE = 0.6;

/** Finds negations that were added or omitted, judging by the words around them. */
export function checkNegation(material: GroundingMaterial): GroundingIssue[] {
  const { statement, sources, isSameLanguage } = material;
  const text = statement.text.replaceAll('’', "'").replace(NO_NEGATION, ' ');
  const own = findNegations(text, statement.language);
  const hasOwn = findAnyNegations(text, statement.language).length > 0;
  const sourceNegations = sources.flatMap((source) => findNegations(source.text, source.language));
  const hasGiven = sources.some((source) => findAnyNegations(source.text, source.language).length);
  const issue = (words: string): GroundingIssue[] => [
    { reason: 'negation', severity: 'doubt', words },
  ];
  if (own.length && !hasGiven) return issue(own[0]!.text);
  if (!isSameLanguage) {
    const turned = findTurnedInTranslation(material, text, own, sourceNegations);
    return turned ? issue(turned) : [];
  }
  const dropped = hasOwn ? undefined : findDropped(material, findNegations);
  if (dropped) return issue(dropped);
  const added = own.find((cue) => isAdded(cue, text, material));
  return added ? issue(added.text) : [];
}

/** Finds negations that a short source has but its translation lacks, or the reverse. */
function findTurnedInTranslation(
  { statement, sources, sourceText }: GroundingMaterial,
  text: string,
  own: readonly Cue[],
  sourceNegations: readonly Cue[],
): string | undefined {
  if (sourceText.length > MAX_TRANSLATED_CHARS) return undefined;
  const all = findAnyNegations(text, statement.language).length;
  const allGiven = sources.flatMap((source) =>
    findAnyNegations(source.text, source.language),
  ).length;
  if (sourceNegations.length && !all) return sourceNegations[0]!.text;
  // "Did not acquit" for 무죄: the statement has one negation more than the source.
  return own.length && all > allGiven ? own[0]!.text : undefined;
}

/** Finds hedges of the source that a statement omits. */
export function checkHedge(material: GroundingMaterial): GroundingIssue[] {
  const { statement, isSameLanguage } = material;
  if (!isSameLanguage || findAnyHedges(statement.text, statement.language).length) return [];
  const dropped = findDropped(material, findHedges, MIN_LOOSE_HEDGE_SHARE);
  return dropped ? [{ reason: 'hedge', severity: 'doubt', words: dropped }] : [];
}

/** Returns a cue of a source when the statement has its words without the cue. */
function findDropped(
  { statement, sources }: GroundingMaterial,
  find: CueFinder,
  minLooseShare = Infinity,
): string | undefined {
  const { language } = statement;
  const terms = listTellingTerms(statement.text, language);
  const index = new TermIndex(statement.text, language);
  for (const { text } of sources)
    for (const clause of splitClauses(text)) {
      const clauseIndex = new TermIndex(clause.text, language);
      for (const cue of find(clause.text, language)) {
        const scope = listScopeTerms(clause.text, cue, language);
        const isKept = scope.some((term) => index.has(term));
        const shared = terms.filter((term) => clauseIndex.has(term)).length;
        const minShare = isKept ? MIN_CLAUSE_SHARE : minLooseShare;
        if (shared >= MIN_SHARED_TERMS && shared >= minShare * terms.length) return cue.text;
      }
    }
  return undefined;
}

/** Whether the sources state without a negation what the statement negates. */
function isAdded(cue: Cue, text: string, { statement, sources }: GroundingMaterial): boolean {
  const { language } = statement;
  const clause = splitClauses(text).find(({ start, end }) => cue.start >= start && cue.end <= end);
  if (!clause) return false;
  const inClause = { ...cue, start: cue.start - clause.start, end: cue.end - clause.start };
  const scope = listScopeTerms(clause.text, inClause, language);
  if (!scope.length) return false;
  const clauses = sources
    .flatMap((source) => splitClauses(source.text))
    .filter(({ text: other }) => {
      const index = new TermIndex(other, language);
      return scope.filter((term) => index.has(term)).length >= Math.min(2, scope.length);
    });
  return clauses.length > 0 && !clauses.some((other) => isDenied(other.text, scope, language));
}

/** Whether a clause negates one of the terms: a negation is near it. */
function isDenied(text: string, terms: readonly string[], language: string): boolean {
  const reach = DENSE_SCRIPT.test(text) ? NEAR_DENSE_CHARS : SCOPE_CHARS;
  return findAnyNegations(text, language).some(({ start, end }) => {
    const near = new TermIndex(text.slice(Math.max(0, start - reach), end + reach), language);
    return terms.some((term) => near.has(term));
  });
}

/**
 * Returns the terms that a cue applies to: those after it, or before it in verb-final languages.
 */
function listScopeTerms(text: string, { start, end }: Cue, language: string): string[] {
  // Names are not negated: "neither Ada nor Ben left".
  const plain = NOUN_CAPITALS.has(language) ? text : text.replace(CAPITALIZED, toSpaces);
  const after = plain.slice(end, end + SCOPE_CHARS);
  const before = plain.slice(Math.max(0, start - SCOPE_CHARS), start);
  if (groundingWords.get(language)?.isVerbFinal)
    return listTellingTerms(before, language).slice(-VERB_TERMS);
  const following = listTellingTerms(after, language).slice(0, SCOPE_TERMS);
  // A German cue may end its clause: "zeigt die Analyse nicht".
  return following.length ? following : listTellingTerms(before, language).slice(-SCOPE_TERMS);
}

const toSpaces = (word: string) => ' '.repeat(word.length);

/** Finds growth where the sources report a decline, or the reverse. */
export function checkDirection({ statement, sources }: GroundingMaterial): GroundingIssue[] {
  const own = countDirections(statement.text, statement.language);
  const sourceDirections = sources
    .map(({ text, language }) => countDirections(text, language))
    .reduce((sum, { rises, falls }) => ({ rises: sum.rises + rises, falls: sum.falls + falls }), {
      rises: 0,
      falls: 0,
    });
  const isTurned =
    (own.rises > 0 && !own.falls && sourceDirections.falls > 0 && !sourceDirections.rises) ||
    (own.falls > 0 && !own.rises && sourceDirections.rises > 0 && !sourceDirections.falls);
  if (!isTurned) return checkOpposites(statement, sources);
  const find = own.rises ? findRises : findFalls;
  const [cue] = find(statement.text, statement.language);
  return [{ reason: 'direction', severity: 'doubt', words: cue?.text ?? '' }];
}

/** Finds English words whose opposite is in the sources instead. */
function checkOpposites(statement: ReadText, sources: readonly ReadText[]): GroundingIssue[] {
  const texts = [statement, ...sources];
  if (texts.some(({ language }) => language !== 'en')) return [];
  const listStems = (text: string) =>
    new Set(extractTerms(text, 'en').map((term) => getStem(term, 'en')));
  const own = listStems(statement.text);
  const sourceStems = listStems(sources.map(({ text }) => text).join('\n'));
  const replaced = [...sourceStems].filter((stem) => !own.has(stem) && hasOpposites(stem));
  const word = [...own].find(
    (stem) => !sourceStems.has(stem) && replaced.some((other) => areOpposites(stem, other)),
  );
  return word ? [{ reason: 'direction', severity: 'doubt', words: word }] : [];
}

/** "More than 4,000" has no direction. */
const AMOUNT = new RegExp(
  `\\b${joinGroundingWords('quantityComparatives')}` +
    `(?: ${joinGroundingWords('comparativeParticles')})? ` +
    `(?=\\p{Nd}|${joinGroundingWords('quantityOpenings')})`,
  'giu',
);

const countDirections = (text: string, language: string) => {
  const plain = text.replace(AMOUNT, ' ');
  return {
    rises: findRises(plain, language).length,
    falls: findFalls(plain, language).length,
  };
};
