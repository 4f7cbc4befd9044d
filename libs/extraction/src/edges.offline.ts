import type { Sentence } from '@plumbline/text';
import { linkBack } from './edges/discourse.ts';
import { LEAST_SURE, relations } from './edges/relations.ts';
import { clean } from './edges/spans.ts';
import type { EdgeType } from './extraction.ts';
import { isLitter } from './claims/litter.ts';
import { label } from './label.ts';
import type { ProposedEdge } from './proposal.ts';
import type { Source } from './source.ts';

/** Two ends and a cue do not fit into less, in any script. */
const SHORTEST = 6;
const QUESTION = /[?？؟]["'”’」』)]*$/u;

/** Cause, effect and argument as the sentences themselves state them: cue words within a sentence, opening words between two. */
export function proposeEdges(source: Source, least = LEAST_SURE): ProposedEdge[] {
  return source.sentences.flatMap((sentence) => {
    const { text, block } = sentence;
    if (text.length < SHORTEST || block === 'heading' || block === 'code' || block === 'row' || QUESTION.test(text) || isLitter(text))
      return [];
    const between = fromBefore(source, sentence);
    return [...between, ...within(source, sentence, least)];
  });
}

function within(source: Source, { index, start, text }: Sentence, least: number): ProposedEdge[] {
  const names = source.names[index] ?? [];
  const isName = (from: number, to: number) => names.some((name) => name.start <= start + from && name.end >= start + to);
  return relations(text, source.language, isName, least).map(({ from, to, type, cue, sure }) => ({
    from: { sentence: index, start: start + from.start, end: start + from.end },
    to: { sentence: index, start: start + to.start, end: start + to.end },
    type,
    confidence: sure,
    mechanism: mechanism(source.language, cue, type, text.slice(from.start, from.end), text.slice(to.start, to.end)),
    evidence: index,
  }));
}

/** "As a result, …": the sentence before is the other end, when it stands in the same stretch of prose. */
function fromBefore(source: Source, sentence: Sentence): ProposedEdge[] {
  const before = source.sentences[sentence.index - 1];
  if (!before || before.block !== 'paragraph' || sentence.block !== 'paragraph' || before.text.length > 600 || sentence.text.length > 600)
    return [];
  if (/\n\s*\n/.test(source.text.slice(before.end, sentence.start)) || QUESTION.test(before.text)) return [];
  const link = linkBack(sentence.text);
  if (!link) return [];
  const bare = clean(sentence.text, { start: sentence.text.indexOf(link.cue) + link.cue.length, end: sentence.text.length });
  if (bare.end - bare.start < 8) return [];
  const here = { sentence: sentence.index, start: sentence.start + bare.start, end: sentence.start + bare.end };
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

const VERBS: Record<EdgeType, [en: string, ko: string]> = {
  CAUSES: ['is stated as a cause of', '의 원인으로 서술된다'],
  TRIGGERS: ['is stated to have set off', '의 계기로 서술된다'],
  CONTRIBUTING_FACTOR: ['is stated to have contributed to', '에 기여한 것으로 서술된다'],
  PREVENTS: ['is stated to prevent', '을(를) 막는 것으로 서술된다'],
  SUPPORTS: ['is offered in support of', '을(를) 뒷받침하는 것으로 서술된다'],
  CONTRADICTS: ['is set against', '와(과) 어긋나는 것으로 서술된다'],
  CONCURRENT_SIGNAL: ['is stated to go together with', '와(과) 함께 일어난 것으로 서술된다'],
  QUALIFIES: ['limits', '에 단서를 다는 것으로 서술된다'],
  DEPENDS_ON: ['is stated to depend on', '에 달린 것으로 서술된다'],
  DERIVED_FROM: ['is stated to rest on', '에서 나온 것으로 서술된다'],
  SUPERSEDES: ['is stated to replace', '을(를) 대신하는 것으로 서술된다'],
};

/** One sentence with the words of the source and the cue that ties them. */
function mechanism(language: string, cue: string, type: EdgeType, from: string, to: string): string {
  const [english, korean] = VERBS[type];
  const [first, second] = [label(from, 120), label(to, 120)];
  return language === 'ko' ? `“${cue}”: “${first}”이(가) “${second}”${korean}.` : `“${first}” ${english} “${second}” (“${cue}”).`;
}
