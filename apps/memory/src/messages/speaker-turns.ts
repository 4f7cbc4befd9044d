import { joinAlternatives } from '@plumbline/languages';
import { SPEAKER_WORDS } from './speaker-words.ts';

/** The speaker of a part of a message: from `start` to the next turn. */
export interface SpeakerTurn {
  speaker: string;
  /** The offset of the words after the name. */
  start: number;
  /** The offset of the line with the name. */
  labelStart: number;
}

/** `Ada:`, `[10:32] Ada Byron:`, `**Ada (host):**`, `- 김민수:` at the beginning of a line. */
const SPEAKER_LABEL =
  /^[ \t]*(?:[-*•>][ \t]+)?(?:\[?\(?\d{1,2}:\d{2}(?::\d{2})?\)?\]?[ \t]*[-–]?[ \t]*)?(\*{0,2})(\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,30}(?:[ \t]\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,30}){0,2})(?:[ \t]?\([^()\n]{1,30}\))?\1[ \t]?[:：]\1[ \t]*(?=\S)/gmu;
const GENERIC_ROLE = new RegExp(`^${joinAlternatives(SPEAKER_WORDS.roles)}$`, 'i');
const NON_SPEAKER_LABEL = new RegExp(`^${joinAlternatives(SPEAKER_WORDS.labels)}$`, 'i');

/**
 * The turns of a transcript. The text before a colon is a speaker when it looks like a name
 * (capitalized or in a script without capitals) and is not a common label. A single line counts
 * too, since agents send single turns.
 */
export function parseSpeakerTurns(content: string): SpeakerTurn[] {
  return [...content.matchAll(SPEAKER_LABEL)].flatMap((match): SpeakerTurn[] => {
    const speaker = (match[2] ?? '').trim();
    const isSpeakerName = /^\p{Lu}|^[^\p{Lu}\p{Ll}]/u.test(speaker) || GENERIC_ROLE.test(speaker);
    // Introductions such as "We decided: ..." contain a function word.
    const isSentence = speaker
      .split(/\s/)
      .slice(1)
      .some((word) => /^\p{Ll}/u.test(word) && !GENERIC_ROLE.test(speaker));
    if (!isSpeakerName || isSentence || NON_SPEAKER_LABEL.test(speaker)) return [];
    return [{ speaker, labelStart: match.index, start: match.index + match[0].length }];
  });
}

/** Whether a speaker is only a role in the conversation, without a name. */
export const isGenericRole = (speaker: string): boolean => GENERIC_ROLE.test(speaker);

/** The turn that contains an offset; undefined before the first speaker. */
export const findTurnAt = (
  turns: readonly SpeakerTurn[],
  offset: number,
): SpeakerTurn | undefined => turns.findLast(({ labelStart }) => labelStart <= offset);
