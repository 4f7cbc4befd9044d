import type { Sentence } from '@plumbline/text';
import { toLanguageHint } from '@plumbline/text';
import { getConnectives } from './causality/connectives.ts';
import { findRelations } from './causality/find-relations.ts';
import { findKoreanLink, findKoreanRelations } from './causality/korean.ts';
import { findLinkToPrevious } from './causality/link-sentences.ts';
import type { RelationEnd } from './causality/relation.types.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { normalizeStatement } from './normalization/normalize-statement.ts';
import type { EdgeCandidate, EdgeEndCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

/** Below this a relation is as often misread as not; those of Korean are estimates. */
const MIN_CONFIDENCE = 0.75;
/** Two ends and what ties them do not fit into less, in any script. */
const MIN_SENTENCE_CHARS = 6;
/** Longer ones are lists that run together. */
const MAX_SENTENCE_CHARS = 600;
const QUESTION_END = /[?？؟]["'”’」』)]*$/u;
const PARAGRAPH_BREAK = /\n\s*\n/u;

/**
 * Cause, effect and argument as the sentences themselves state them: by conjunctions, prepositions
 * and verbs within a sentence, by opening words between two in one paragraph. What is denied,
 * asked, supposed or only believed is left out. In languages with a `relations.json`, and Korean.
 */
export function extractEdges(source: AnalyzedDocument): EdgeCandidate[] {
  const language = toLanguageHint(source.language) ?? 'en';
  return source.sentences.flatMap((sentence) => {
    if (!isProse(sentence)) return [];
    return [
      ...extractEdgesToPrevious(source, sentence, language),
      ...extractEdgesWithin(source, sentence, language),
    ].filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  });
}

const isProse = ({ text, block }: Sentence): boolean =>
  text.length >= MIN_SENTENCE_CHARS &&
  text.length <= MAX_SENTENCE_CHARS &&
  !/^(?:heading|code|row)$/u.test(block) &&
  !QUESTION_END.test(text) &&
  !isBoilerplate(text);

function extractEdgesWithin(
  source: AnalyzedDocument,
  sentence: Sentence,
  language: string,
): EdgeCandidate[] {
  const isCandidate = getConnectives(language)?.trigger.test(sentence.text);
  const parsed = isCandidate ? source.parses.parse(sentence.text) : undefined;
  const relations =
    language === 'ko' ? findKoreanRelations(sentence.text) : parsed ? findRelations(parsed) : [];
  return relations.flatMap(({ from, to, connective, mechanism = '' }): EdgeCandidate[] => {
    const ends = { from: toEdgeEnd(source, sentence, from), to: toEdgeEnd(source, sentence, to) };
    if (!isNamed(sentence, from.start < to.start ? ends.from : ends.to, language)) return [];
    const { type, confidence } = connective;
    return [{ ...ends, type, confidence, mechanism, evidence: sentence.index }];
  });
}

/** What stands first begins with what it is about, not with “it”: nothing before tells what. */
function isNamed(
  { text, start: offset }: Sentence,
  { label, start = offset, end = offset }: EdgeEndCandidate,
  language: string,
): boolean {
  const words = label ?? text.slice(start - offset, end - offset);
  const [firstWord = ''] = words.toLowerCase().split(/[\s,’']/u);
  return !getConnectives(language)?.pronouns.has(firstWord);
}

function extractEdgesToPrevious(
  source: AnalyzedDocument,
  sentence: Sentence,
  language: string,
): EdgeCandidate[] {
  const previous = source.sentences[sentence.index - 1];
  if (!previous || !isProse(previous)) return [];
  if (PARAGRAPH_BREAK.test(source.text.slice(previous.end, sentence.start))) return [];
  const isCandidate = getConnectives(language)?.trigger.test(sentence.text);
  const [before, parsed] = [previous, sentence].map(({ text }) =>
    isCandidate ? source.parses.parse(text) : undefined,
  );
  const link =
    language === 'ko'
      ? findKoreanLink(previous.text, sentence.text)
      : before && parsed && findLinkToPrevious(before, parsed);
  if (!link) return [];
  const [from, to] = [link.from, link.to].map((end) =>
    toEdgeEnd(source, end.isPrevious ? previous : sentence, end),
  ) as [EdgeEndCandidate, EdgeEndCandidate];
  const { type, confidence } = link.connective;
  return [{ from, to, type, confidence, mechanism: '', evidence: sentence.index }];
}

function toEdgeEnd(
  source: AnalyzedDocument,
  { index, start }: Sentence,
  end: RelationEnd,
): EdgeEndCandidate {
  const text = source.sentences[index]!.text.slice(end.start, end.end);
  const label = end.label ?? normalizeStatement(source, index, end);
  return {
    sentence: index,
    start: start + end.start,
    end: start + end.end,
    ...(label !== text && { label }),
    ...(end.isStatement && { isStatement: true }),
  };
}
