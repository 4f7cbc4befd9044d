import type { EdgeType } from '../extraction.types.ts';
import { toLabel } from '../label.ts';

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

/** Why somebody acts is told by what they want: a cause, but none that came first. */
const PURPOSE =
  /^(?:to|in order to|so as to|aimed at|in a bid to|in an (?:attempt|effort) to|for the purpose of|so that|with (?:the|an) \w{3,9} of)(?![\p{L}])|위(?:해서?|하여)$/iu;
const AIM: (typeof VERBS)[EdgeType] = ['is stated as the aim of', '의 목적으로 서술된다'];

/**
 * One sentence with the words of the source and the cue that ties them; `cue` is empty where none
 * was named.
 */
export function describeMechanism(
  language: string,
  cue: string,
  type: EdgeType,
  from: string,
  to: string,
): string {
  const [english, korean] = type === 'CAUSES' && PURPOSE.test(cue) ? AIM : VERBS[type];
  const [first, second] = [toLabel(from, 120), toLabel(to, 120)];
  if (language === 'ko') return `${cue && `“${cue}”: `}“${first}”이(가) “${second}”${korean}.`;
  return `“${first}” ${english} “${second}”${cue && ` (“${cue}”)`}.`;
}
