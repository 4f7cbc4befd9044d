import type { ParsedSentence } from '@plumbline/grammar';
import type { ClaimKindWords, UtteranceType } from './claim-kind-words.ts';
import type { Saying } from './saying.types.ts';

/** What a Korean sentence reports (“시장은 다리가 안전하다고 말했다”), by its quoting endings. */
export function findKoreanSaying({ text }: ParsedSentence, words: ClaimKindWords): Saying[] {
  const groups = words.report?.exec(text.trim())?.groups;
  if (!groups) return [];
  const [speaker = '', content = '', verb = ''] = [groups.speaker, groups.content, groups.verb];
  const utterance = [...words.utterances].find(([form]) => verb.startsWith(form));
  const type: UtteranceType | undefined = utterance?.[1];
  if (!type || !utterance) return [];
  const contentStart = text.indexOf(content, speaker.length + 1);
  const saidStart = text.lastIndexOf(verb);
  return [
    {
      ...{
        type,
        verb: utterance[0],
        isPlain: words.plainUtterances.has(utterance[0]),
        isMain: true,
      },
      said: { start: saidStart, end: text.replace(/\.?\s*$/u, '').length },
      speaker: { start: 0, end: speaker.length },
      speakerNames: speaker.split(/\s+/u).slice(-1),
      ...{ speakerWords: speaker.split(/\s+/u), isNamed: false },
      content: { start: contentStart, end: contentStart + content.length },
    },
  ];
}
