import { type ParsedSentence, type SentenceStructure, analyzeStructure } from '@plumbline/grammar';
import { type ComparisonWords, getComparisonWords } from '../lexicon/comparison-words.ts';
import { readEdges } from './read-edges.ts';
import { UnitReader } from './read-units.ts';
import type { Report, Statement, Status, Unit } from './statement.types.ts';

/**
 * Reads a parsed sentence as what it speaks of and how that hangs together.
 * @param referenceDate what “yesterday” in it is told from
 */
export function readStatement(sentence: ParsedSentence, referenceDate: Date): Statement {
  const words = getComparisonWords(sentence.language);
  const structure = analyzeStructure(sentence);
  const reader = new UnitReader(sentence, referenceDate, words);
  markStatuses(reader, structure);
  markQualifiers(sentence, reader, words);
  return {
    sentence,
    units: reader.units,
    edges: readEdges(sentence.tokens, reader, structure),
    reports: readReports(reader, structure),
  };
}

function markStatuses(reader: UnitReader, { negations, modalities }: SentenceStructure): void {
  const mark = (token: number, status: Status) => findUnit(reader, token)?.statuses.add(status);
  for (const { head } of negations) mark(head, 'negated');
  for (const { head, type } of modalities) mark(head, type);
}

/** Of a word that is no unit, such as “some” in “is not some of it”, one that belongs to it. */
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

function markQualifiers(
  { tokens }: ParsedSentence,
  { unitByToken }: UnitReader,
  { qualifiers, more, less, about }: ComparisonWords,
): void {
  // How exact a figure is stands in its bounds.
  const bounds = new Set([...more, ...less, ...about].flatMap((phrase) => phrase.split(' ')));
  for (const token of tokens) {
    const lemma = token.lemma.toLowerCase();
    const unit: Unit | undefined = unitByToken[token.head];
    if (!unit || !qualifiers.has(lemma) || unitByToken[token.index] === unit) continue;
    if (!unit.quantity || !bounds.has(lemma)) unit.qualifiers.add(lemma);
  }
}
