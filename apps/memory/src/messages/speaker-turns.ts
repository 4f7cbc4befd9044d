import { joinAlternatives } from '@plumbline/languages';
import { SPEAKER_WORDS } from './speaker-words.ts';

/** Who speaks a stretch of a message: from `start` on, until the next turn. */
export interface SpeakerTurn {
  speaker: string;
  /** Where the words begin, behind the name. */
  start: number;
  /** Where the line with the name begins. */
  labelStart: number;
}

/** `Ada:`, `[10:32] Ada Byron:`, `**Ada (host):**`, `- 김민수:` at the beginning of a line. */
const SPEAKER_LABEL =
  /^[ \t]*(?:[-*•>][ \t]+)?(?:\[?\(?\d{1,2}:\d{2}(?::\d{2})?\)?\]?[ \t]*[-–]?[ \t]*)?(\*{0,2})(\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,30}(?:[ \t]\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,30}){0,2})(?:[ \t]?\([^()\n]{1,30}\))?\1[ \t]?[:：]\1[ \t]*(?=\S)/gmu;
const GENERIC_ROLE = new RegExp(`^${joinAlternatives(SPEAKER_WORDS.roles)}$`, 'i');
const NON_SPEAKER_LABEL = new RegExp(`^${joinAlternatives(SPEAKER_WORDS.labels)}$`, 'i');

/**
 * The turns of a transcript. A name before a colon is a speaker when it is a name: capitalised or
 * of a script without capitals, no usual label; a single line counts too, as agents remember turn
 * by turn.
 */
export function parseSpeakerTurns(content: string): SpeakerTurn[] {
  return [...content.matchAll(SPEAKER_LABEL)].flatMap((match): SpeakerTurn[] => {
    const speaker = (match[2] ?? '').trim();
    const isSpeakerName = /^\p{Lu}|^[^\p{Lu}\p{Ll}]/u.test(speaker) || GENERIC_ROLE.test(speaker);
    // "We decided: ..." and other sentences that lead in to something have a small word inside.
    const isSentence = speaker
      .split(/\s/)
      .slice(1)
      .some((word) => /^\p{Ll}/u.test(word) && !GENERIC_ROLE.test(speaker));
    if (!isSpeakerName || isSentence || NON_SPEAKER_LABEL.test(speaker)) return [];
    return [{ speaker, labelStart: match.index, start: match.index + match[0].length }];
  });
}

/** Whether a speaker is only a role in the conversation, and no one by name. */
export const isGenericRole = (speaker: string): boolean => GENERIC_ROLE.test(speaker);

/** The turn that an offset stands in, if the text names speakers before it. */
export const findTurnAt = (
  turns: readonly SpeakerTurn[],
  offset: number,
): SpeakerTurn | undefined => turns.findLast(({ labelStart }) => labelStart <= offset);
