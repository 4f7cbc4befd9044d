import type { ParsedSentence } from '@plumbline/grammar';
import type { ClaimKindWords, UtteranceType } from './claim-kind-words.ts';
import type { Saying } from './saying.types.ts';

/** “시장은 다리가 안전하다고 말했다”: the topic, what ends in a quoting ending, the verb. */
const REPORT =
  /^(?<speaker>[^,"“”']{1,60}?)(?<particle>은|는|이|가)\s+[“"‘']?(?<content>[^“”"‘']{2,}?(?:다|라))[”"’']?(?:라|이라)?고\s+(?<said>\p{L}+?)(?:다|습니다|요)?\.?$/u;

/** What a Korean sentence reports; its quoting endings tell it, not its grammar. */
export function findKoreanSaying({ text }: ParsedSentence, words: ClaimKindWords): Saying[] {
  const groups = REPORT.exec(text.trim())?.groups;
  if (!groups) return [];
  const [speaker = '', content = '', verb = ''] = [groups.speaker, groups.content, groups.said];
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
