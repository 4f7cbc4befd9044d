import type { Sentence } from '@plumbline/text';
import { findLinkToPrevious } from './causality/discourse.ts';
import { describeMechanism } from './causality/mechanism.ts';
import { MIN_CONFIDENCE, extractRelations } from './causality/relations.ts';
import { trimSpan } from './causality/spans.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import type { EdgeCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

/** Two ends and a cue do not fit into less, in any script. */
const MIN_SENTENCE_CHARS = 6;
const QUESTION_END = /[?？؟]["'”’」』)]*$/u;

/**
 * Cause, effect and argument as the sentences themselves state them: cue words within a sentence,
 * opening words between two.
 */
export function extractEdges(
  source: AnalyzedDocument,
  minConfidence = MIN_CONFIDENCE,
): EdgeCandidate[] {
  return source.sentences.flatMap((sentence) => {
    const { text, block } = sentence;
    if (
      text.length < MIN_SENTENCE_CHARS ||
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      QUESTION_END.test(text) ||
      isBoilerplate(text)
    )
      return [];
    const edgesFromPrevious = extractEdgesToPreviousSentence(source, sentence);
    return [...edgesFromPrevious, ...extractEdgesWithin(source, sentence, minConfidence)];
  });
}

function extractEdgesWithin(
  source: AnalyzedDocument,
  { index, start, text }: Sentence,
  minConfidence: number,
): EdgeCandidate[] {
  const names = source.namesBySentence[index] ?? [];
  const isWithinName = (from: number, to: number) =>
    names.some((name) => name.start <= start + from && name.end >= start + to);
  return extractRelations(text, source.language, isWithinName, minConfidence).map(
    ({ from, to, type, cue, sure }) => ({
      from: { sentence: index, start: start + from.start, end: start + from.end },
      to: { sentence: index, start: start + to.start, end: start + to.end },
      type,
      confidence: sure,
      mechanism: describeMechanism(
        source.language,
        cue,
        type,
        text.slice(from.start, from.end),
        text.slice(to.start, to.end),
      ),
      evidence: index,
    }),
  );
}

/**
 * "As a result, …": the sentence before is the other end, when it stands in the same stretch of
 * prose.
 */
function extractEdgesToPreviousSentence(
  source: AnalyzedDocument,
  sentence: Sentence,
): EdgeCandidate[] {
  const previous = source.sentences[sentence.index - 1];
  if (
    !previous ||
    previous.block !== 'paragraph' ||
    sentence.block !== 'paragraph' ||
    previous.text.length > 600 ||
    sentence.text.length > 600
  )
    return [];
  if (
    /\n\s*\n/.test(source.text.slice(previous.end, sentence.start)) ||
    QUESTION_END.test(previous.text)
  )
    return [];
  const link = findLinkToPrevious(sentence.text);
  if (!link) return [];
  const argumentSpan = trimSpan(sentence.text, {
    start: sentence.text.indexOf(link.cue) + link.cue.length,
    end: sentence.text.length,
  });
  if (argumentSpan.end - argumentSpan.start < 8) return [];
  const currentEnd = {
    sentence: sentence.index,
    start: sentence.start + argumentSpan.start,
    end: sentence.start + argumentSpan.end,
  };
  const previousEnd = { sentence: previous.index };
  const [from, to] =
    link.from === 'previous' ? [previousEnd, currentEnd] : [currentEnd, previousEnd];
  const argumentText = sentence.text.slice(argumentSpan.start, argumentSpan.end);
  const [fromText, toText] =
    link.from === 'previous' ? [previous.text, argumentText] : [argumentText, previous.text];
  return [
    {
      from,
      to,
      type: link.type,
      confidence: link.sure,
      mechanism: describeMechanism(source.language, link.cue, link.type, fromText, toText),
      evidence: sentence.index,
    },
  ];
}
