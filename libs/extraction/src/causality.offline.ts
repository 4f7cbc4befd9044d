import type { Sentence } from '@plumbline/text';
import { toLanguageHint } from '@plumbline/text';
import { type ParsedSentence, SyntaxTree } from '@plumbline/grammar';
import { getConnectives } from './causality/connectives.ts';
import { findRelations } from './causality/find-relations.ts';
import { findKoreanLink, findKoreanRelations } from './causality/korean.ts';
import { findLinkToPrevious } from './causality/link-sentences.ts';
import { findOpenPronouns, nameSharedSubject } from './causality/open-pronouns.ts';
import type { Relation, RelationEnd } from './causality/relation.types.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { hasOpenDate } from './normalization/absolute-dates.ts';
import { findContextReferences } from './normalization/context-references.ts';
import { findPageReference, normalizeStatement } from './normalization/normalize-statement.ts';
import type { EdgeType } from './extraction.types.ts';
import type { EdgeCandidate, EdgeEndCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

/** Below this, a relation is misread as often as not. Values for Korean are estimates. */
const MIN_CONFIDENCE = 0.75;
/** A shorter sentence cannot contain two ends and a connective, in any script. */
const MIN_SENTENCE_CHARS = 6;
/** Longer sentences are usually lists without punctuation. */
const MAX_SENTENCE_CHARS = 600;
const QUESTION_END = /[?？؟]["'”’」』)]*$/u;
const PARAGRAPH_BREAK = /\n\s*\n/u;

/**
 * Extracts causes, effects and arguments that the sentences state. Uses conjunctions, prepositions
 * and verbs within a sentence, and opening words between two sentences of a paragraph. Leaves out
 * what is denied, asked, supposed or only believed. For languages with a `causality.json`, and
 * Korean.
 *
 * @param types default: all
 * @param keepsDependent whether ends may need their context: “the game sold well”
 */
export function extractEdges(
  source: AnalyzedDocument,
  types?: readonly EdgeType[],
  keepsDependent = false,
): EdgeCandidate[] {
  const language = toLanguageHint(source.language) ?? 'en';
  const connectives = getConnectives(language);
  return source.sentences.flatMap((sentence) => {
    if (!isProse(sentence)) return [];
    const isCandidate = connectives?.mayState(sentence.text, types);
    const parsed = isCandidate ? source.parses.parse(sentence.text) : undefined;
    if (!parsed && language !== 'ko') return [];
    const isWanted = ({ type, confidence }: Relation['connective']) =>
      confidence >= MIN_CONFIDENCE && (types?.includes(type) ?? true);
    return [
      ...extractEdgesToPrevious(source, sentence, parsed, isWanted),
      ...extractEdgesWithin(source, sentence, parsed, isWanted),
    ].filter(
      ({ from, to }) => keepsDependent || [from, to].every((end) => readsAlone(source, end)),
    );
  });
}

type ConnectiveFilter = (connective: Relation['connective']) => boolean;

const isProse = ({ text, block }: Sentence): boolean =>
  text.length >= MIN_SENTENCE_CHARS &&
  text.length <= MAX_SENTENCE_CHARS &&
  !/^(?:heading|code|instruction|row)$/u.test(block) &&
  !text.includes('\t') &&
  !QUESTION_END.test(text) &&
  !isBoilerplate(text);

/** @param parsed undefined for Korean */
function extractEdgesWithin(
  source: AnalyzedDocument,
  sentence: Sentence,
  parsed: ParsedSentence | undefined,
  isWanted: ConnectiveFilter,
): EdgeCandidate[] {
  const relations = parsed ? findRelations(parsed) : findKoreanRelations(sentence.text);
  return relations.flatMap(({ from, to, connective, mechanism = '' }): EdgeCandidate[] => {
    if (!isWanted(connective)) return [];
    const ends = [toEdgeEnd(source, sentence, from, to), toEdgeEnd(source, sentence, to, from)];
    return toCandidate(ends, connective, sentence, mechanism);
  });
}

const toCandidate = (
  [from, to]: (EdgeEndCandidate | undefined)[],
  { type, confidence }: Relation['connective'],
  { index: evidence }: Sentence,
  mechanism = '',
): EdgeCandidate[] => (from && to ? [{ from, to, type, confidence, mechanism, evidence }] : []);

function extractEdgesToPrevious(
  source: AnalyzedDocument,
  sentence: Sentence,
  parsed: ParsedSentence | undefined,
  isWanted: ConnectiveFilter,
): EdgeCandidate[] {
  const previous = source.sentences[sentence.index - 1];
  if (!previous || !isProse(previous)) return [];
  if (PARAGRAPH_BREAK.test(source.text.slice(previous.end, sentence.start))) return [];
  const link = parsed
    ? findLinkToPrevious(() => source.parses.parse(previous.text), parsed)
    : findKoreanLink(previous.text, sentence.text);
  if (!link || !isWanted(link.connective)) return [];
  const ends = [link.from, link.to].map((end) =>
    toEdgeEnd(source, end.isPrevious ? previous : sentence, end),
  );
  return toCandidate(ends, link.connective, sentence);
}

/** @returns undefined when it contains a pronoun whose antecedent is uncertain */
function toEdgeEnd(
  source: AnalyzedDocument,
  { index, start, text }: Sentence,
  end: RelationEnd,
  other?: RelationEnd,
): EdgeEndCandidate | undefined {
  const words = text.slice(end.start, end.end);
  const parsed = source.parses.parse(text);
  const tree = parsed && new SyntaxTree(parsed);
  const normalize = (from: number, to: number) =>
    normalizeStatement(source, index, { start: from, end: to });
  let label = '';
  let at = end.start;
  for (const pronoun of tree ? findOpenPronouns(tree, end) : []) {
    const resolved = normalize(pronoun.start, pronoun.end);
    const name =
      resolved === pronoun.text ? other && nameSharedSubject(tree!, pronoun, other) : resolved;
    // “they’d” with the name substituted would not be grammatical.
    if (!name || end.label || /^[’']/u.test(text.slice(pronoun.end))) return undefined;
    label += normalize(at, pronoun.start) + name;
    at = pronoun.end;
  }
  label = end.label ?? label + normalize(at, end.end);
  return {
    sentence: index,
    start: start + end.start,
    end: start + end.end,
    ...(label !== words && { label }),
    ...(end.isStatement && { isStatement: true }),
  };
}

/**
 * Whether an end names what it is about. “The outbreak”, referring to other sentences, does not.
 */
function readsAlone(source: AnalyzedDocument, end: EdgeEndCandidate): boolean {
  const { sentence, isStatement, start = 0, end: stop = 0 } = end;
  const label = end.label ?? source.text.slice(start, stop);
  const reference = findPageReference(source, sentence, label);
  if (reference === 'pronoun' || reference === 'subject') return false;
  if (reference === 'noun' && sentence > 0) return false;
  if (reference === 'time' && hasOpenDate(source, sentence, { start, end: stop })) return false;
  return isStatement || sentence === 0 || !isBareNoun(source, label);
}

/** “The outbreak”, “three diseases”: a noun that only the page identifies. */
function isBareNoun({ parses, language }: AnalyzedDocument, label: string): boolean {
  const sentence = language === 'en' ? parses.parse(label) : undefined;
  const root = sentence?.tokens.find(({ head }) => head < 0);
  if (!sentence || !root) return false;
  const isCounted = sentence.tokens.some(
    ({ head, relation }) => head === root.index && relation === 'nummod',
  );
  const isNamed = sentence.tokens.some(({ pos }) => pos === 'PROPN');
  return (
    (isCounted && !isNamed) ||
    findContextReferences(sentence).some(({ token, kind }) => kind === 'noun' && token.head < 0)
  );
}
