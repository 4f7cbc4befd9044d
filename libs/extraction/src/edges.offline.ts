import type { Sentence } from '@plumbline/text';
import { linkBack } from './edges/discourse.ts';
import { mechanism } from './edges/mechanism.ts';
import { LEAST_SURE, relations } from './edges/relations.ts';
import { clean } from './edges/spans.ts';
import { isLitter } from './claims/litter.ts';
import type { ProposedEdge } from './proposal.ts';
import type { Source } from './source.ts';

/** Two ends and a cue do not fit into less, in any script. */
const SHORTEST = 6;
const QUESTION = /[?？؟]["'”’」』)]*$/u;

/**
 * Cause, effect and argument as the sentences themselves state them: cue words within a sentence,
 * opening words between two.
 */
export function proposeEdges(source: Source, least = LEAST_SURE): ProposedEdge[] {
  return source.sentences.flatMap((sentence) => {
    const { text, block } = sentence;
    if (
      text.length < SHORTEST ||
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      QUESTION.test(text) ||
      isLitter(text)
    )
      return [];
    const between = fromBefore(source, sentence);
    return [...between, ...within(source, sentence, least)];
  });
}

function within(source: Source, { index, start, text }: Sentence, least: number): ProposedEdge[] {
  const names = source.names[index] ?? [];
  const isName = (from: number, to: number) =>
    names.some((name) => name.start <= start + from && name.end >= start + to);
  return relations(text, source.language, isName, least).map(({ from, to, type, cue, sure }) => ({
    from: { sentence: index, start: start + from.start, end: start + from.end },
    to: { sentence: index, start: start + to.start, end: start + to.end },
    type,
    confidence: sure,
    mechanism: mechanism(
      source.language,
      cue,
      type,
      text.slice(from.start, from.end),
      text.slice(to.start, to.end),
    ),
    evidence: index,
  }));
}

/**
 * "As a result, …": the sentence before is the other end, when it stands in the same stretch of
 * prose.
 */
function fromBefore(source: Source, sentence: Sentence): ProposedEdge[] {
  const before = source.sentences[sentence.index - 1];
  if (
    !before ||
    before.block !== 'paragraph' ||
    sentence.block !== 'paragraph' ||
    before.text.length > 600 ||
    sentence.text.length > 600
  )
    return [];
  if (/\n\s*\n/.test(source.text.slice(before.end, sentence.start)) || QUESTION.test(before.text))
    return [];
  const link = linkBack(sentence.text);
  if (!link) return [];
  const bare = clean(sentence.text, {
    start: sentence.text.indexOf(link.cue) + link.cue.length,
    end: sentence.text.length,
  });
  if (bare.end - bare.start < 8) return [];
  const here = {
    sentence: sentence.index,
    start: sentence.start + bare.start,
    end: sentence.start + bare.end,
  };
  const there = { sentence: before.index };
  const [from, to] = link.from === 'previous' ? [there, here] : [here, there];
  const said = sentence.text.slice(bare.start, bare.end);
  const [first, second] = link.from === 'previous' ? [before.text, said] : [said, before.text];
  return [
    {
      from,
      to,
      type: link.type,
      confidence: link.sure,
      mechanism: mechanism(source.language, link.cue, link.type, first, second),
      evidence: sentence.index,
    },
  ];
}
