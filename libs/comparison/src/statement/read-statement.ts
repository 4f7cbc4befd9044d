import {
  type Attribution,
  type ParsedSentence,
  type ParsedToken,
  type SentenceStructure,
  analyzeStructure,
} from '@plumbline/grammar';
import type { TextSpan } from '../comparison.types.ts';
import { type ComparisonWords, getComparisonWords } from '../lexicon/comparison-words.ts';
import { getClaimKindWords } from '../kinds/claim-kind-words.ts';
import { findAsserted } from './find-asserted.ts';
import { splitKoreanWords } from './korean-words.ts';
import { readEdges } from './read-edges.ts';
import { UnitReader } from './read-units.ts';
import type { Report, Statement, Status, Unit } from './statement.types.ts';

/**
 * Reads a parsed sentence as units and their relations.
 * @param referenceDate the day to which “yesterday” in it is relative
 * @param publisher who publishes the sentence: its own statements are not hearsay
 */
export function readStatement(
  parsed: ParsedSentence,
  referenceDate: Date,
  publisher = '',
): Statement {
  const words = getComparisonWords(parsed.language);
  const sentence = splitKoreanWords(parsed, words);
  const analysis = analyzeStructure(parsed);
  const isOwn = ({ type, speaker }: Attribution) =>
    type === 'says' && speaker !== undefined && isSameName(sentence.tokens, speaker, publisher);
  const structure = {
    ...analysis,
    attributions: analysis.attributions.filter((attribution) => !isOwn(attribution)),
  };
  const ownContents = new Set(analysis.attributions.filter(isOwn).map((own) => own.contentHead));
  const denials = new Set([
    ...structure.negations
      .map(({ cue }) => cue)
      .filter((cue) => !structure.clauses.some(({ predicate }) => predicate === cue)),
    ...parsed.tokens.filter((token) => isNegative(token, words)).map(({ index }) => index),
  ]);
  const reader = new UnitReader(sentence, referenceDate, words, denials);
  markStatuses(sentence, reader, structure, denials);
  markQualifiers(sentence, reader, words, denials);
  const isOpen = ({ index }: ParsedToken) => Boolean(reader.unitByToken[index]?.statuses.size);
  const asserted = findAsserted(sentence.tokens, structure, words, {
    isOpen,
    isOwn: ({ index }) => ownContents.has(index),
  });
  return {
    sentence,
    units: reader.units,
    edges: readEdges(sentence.tokens, reader, structure),
    asserted: reader.units.map(({ head }) => asserted[head.index]!),
    predicates: new Set(
      structure.clauses.flatMap(({ predicate }) => reader.unitByToken[predicate]?.index ?? []),
    ),
    reports: [
      ...readReports(reader, structure),
      ...findUnmarkedReports(reader, sentence, structure),
    ],
  };
}

/** Whether a negation applies only to the word after it: “61.7 million and not 48.2”. */
function isLocal(tokens: readonly ParsedToken[], { relation, head }: ParsedToken): boolean {
  const pos = tokens[head]?.pos ?? '';
  return relation.startsWith('advmod') && ['NOUN', 'PROPN', 'NUM', 'SYM'].includes(pos);
}

/**
 * Whether a phrase names the same as a longer name: “the Audit Office” is the Vestmark Audit
 * Office. One common word is not enough.
 */
function isSameName(tokens: readonly ParsedToken[], { start, end }: TextSpan, name: string) {
  const names = tokens.filter(
    (token) => token.pos === 'PROPN' && token.start >= start && token.end <= end,
  );
  const words = name.split(/\s+/u);
  return names.length > 1 && names.every(({ text }) => words.includes(text));
}

function markStatuses(
  { tokens }: ParsedSentence,
  reader: UnitReader,
  { negations, modalities, clauses }: SentenceStructure,
  denials: ReadonlySet<number>,
): void {
  const mark = (token: number, status: Status) => findUnit(reader, token)?.statuses.add(status);
  // “Not without a ticket” negates nothing.
  const isDeniedTwice = ({ head }: { head: number }) =>
    negations.filter((other) => other.head === head).length > 1;
  for (const negation of negations)
    mark(negation.head, isDeniedTwice(negation) ? 'unstated' : 'negated');
  for (const { head, type } of modalities) mark(head, type);
  for (const index of denials) {
    const denial = tokens[index]!;
    if (isLocal(tokens, denial)) mark(denial.head, 'negated');
  }
  for (const { predicate, tokens: own } of clauses) {
    if (findUnit(reader, predicate)?.statuses.has('negated')) continue;
    const denial = own.find((index) => denials.has(index) && !isLocal(tokens, tokens[index]!));
    if (denial === undefined) continue;
    // “At no point did he call”, “with no help”: a negation in a phrase may negate the whole
    // clause, or not.
    const head = tokens[tokens[denial]!.head];
    const isCore = head?.head === predicate && /^(?:nsubj|obj)/u.test(head.relation);
    const isDirect = isCore || head?.index === predicate || denial === predicate;
    mark(predicate, isDirect ? 'negated' : 'unstated');
  }
  const last = tokens.at(-1)?.text ?? '';
  for (const { type, predicate, tokens: own } of clauses) {
    // “aurait fermé”: hearsay, or a hypothesis.
    const isSubjunctive = own.some((index) => tokens[index]!.features.Mood === 'Cnd');
    if (isSubjunctive) mark(predicate, 'possible');
    if (type === 'main' && /^[?？]/u.test(last)) mark(predicate, 'asked');
  }
}

const isNegative = ({ features, lemma }: ParsedToken, { negations }: ComparisonWords) =>
  features.Polarity === 'Neg' ||
  features.PronType === 'Neg' ||
  lemma
    .toLowerCase()
    .split('+')
    .some((part) => negations.has(part));

/**
 * The unit of a token; for a token without a unit, such as “some” in “is not some of it”, that of a
 * descendant.
 */
function findUnit({ unitByToken, units }: UnitReader, token: number): Unit | undefined {
  return unitByToken[token] ?? units.find(({ head }) => head.head === token);
}

const readReports = (
  { units, unitByToken }: UnitReader,
  { attributions }: SentenceStructure,
): Report[] =>
  attributions.map(({ type, cue, content }) => {
    const unit = unitByToken[cue];
    const inside = units.filter(
      ({ head }) => head.start >= content.start && head.end <= content.end,
    );
    return {
      status: type,
      ...(unit && { cue: unit.index }),
      content: new Set(inside.map(({ index }) => index)),
    };
  });

/**
 * Finds reports without a marker: in “Analysts said profits doubled” the parser takes “profits” for
 * the content and “doubled” for a part of it.
 */
function findUnmarkedReports(
  { units, unitByToken }: UnitReader,
  { tokens, language }: ParsedSentence,
  { attributions }: SentenceStructure,
): Report[] {
  const utterances = getClaimKindWords(language)?.utterances;
  const listChildren = (head: ParsedToken, relation: RegExp) =>
    tokens.filter((token) => token.head === head.index && relation.test(token.relation));
  return tokens.flatMap((cue): Report[] => {
    const status = cue.pos === 'VERB' ? utterances?.get(cue.lemma.toLowerCase()) : undefined;
    const unit = unitByToken[cue.index];
    if (!status || !unit || attributions.some((one) => one.cue === cue.index)) return [];
    const objects = listChildren(cue, /^obj$/u).filter((object) =>
      listChildren(object, /^acl$/u).some((verb) => verb.features.VerbForm !== 'Inf'),
    );
    return objects.map((object) => ({
      status,
      cue: unit.index,
      content: new Set(
        units.filter(({ head }) => isBelow(tokens, head, object)).map(({ index }) => index),
      ),
    }));
  });
}

function isBelow(tokens: readonly ParsedToken[], token: ParsedToken, top: ParsedToken): boolean {
  for (let next: ParsedToken | undefined = token; next; next = tokens[next.head])
    if (next.index === top.index) return true;
  return false;
}

function markQualifiers(
  { tokens }: ParsedSentence,
  { unitByToken }: UnitReader,
  { qualifiers, more, less, about }: ComparisonWords,
  denials: ReadonlySet<number>,
): void {
  // The bounds of a figure tell how exact it is.
  const bounds = new Set([...more, ...less, ...about].flatMap((phrase) => phrase.split(' ')));
  for (const token of tokens) {
    const unit: Unit | undefined = unitByToken[token.head];
    // “Kein” only negates; “barely” is not a full negation.
    const isDenial = token.pos === 'DET' && denials.has(token.index);
    if (!unit || unitByToken[token.index] === unit || isDenial) continue;
    for (const word of new Set([token.lemma.toLowerCase(), token.text.toLowerCase()]))
      if (qualifiers.has(word) && !(unit.quantity && bounds.has(word))) unit.qualifiers.add(word);
  }
}
