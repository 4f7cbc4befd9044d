import { joinAsWords, WORD_START } from '@plumbline/languages';
import { extractTerms } from '@plumbline/text';
import {
  INTENT_PATTERNS,
  joinInstructionWords,
  listInstructionWords,
  removeStopWords,
} from './instruction-words.ts';
import { INTENTS, type Intent } from './intent.ts';
import { parseLimit } from './result-limit.ts';

/** A parsed instruction. */
export interface ParsedInstruction {
  /** In the order of the instruction; empty when it asks for something else. */
  intents: Intent[];
  /** Terms of the topic, besides the intents: "ferry" in "all prices of the ferry". */
  topicTerms: string[];
  /** Whether it states a topic: "a summary of what it says about the ferry". */
  hasTopic: boolean;
  /** Maximum number of results of each kind. */
  limit?: number;
  /** Whether to take the last results instead of the first. */
  isFromEnd?: boolean;
  isQuestion: boolean;
}

const MAX_INSTRUCTION_CHARS = 2000;
const join = joinInstructionWords;
/** An exclusion is not an intent: “everything but links”, “링크 빼고”. */
const EXCLUSION_PATTERN = new RegExp(
  `${WORD_START}${join('exclusionOpenings')}\\s(?:${join('articles')} )?[\\p{L}-]{1,30}|` +
    `\\p{L}{1,20}${join('exclusionEndings')}`,
  'giu',
);
const TOPIC_PATTERN = new RegExp(WORD_START + join('topicMarkers'), 'iu');
const QUESTION_PATTERN = new RegExp(
  `[?？]\\s{0,3}$|^\\s{0,9}${joinAsWords(listInstructionWords('questionOpenings'))}|` +
    `${join('questionEndings')}\\s{0,3}$|${join('questionParticles')}`,
  'iu',
);
const WORD_ENDING = new RegExp(`(?<=[가-힣])${join('wordEndings')}(?![가-힣])`, 'gu');

/** Parses an instruction; English and Korean in depth, the common words of other languages. */
export function parseInstruction(text: string, language: string): ParsedInstruction {
  let remainingText = text
    .slice(0, MAX_INSTRUCTION_CHARS)
    .toWellFormed()
    .normalize('NFKC')
    .replace(EXCLUSION_PATTERN, ' ');
  const isQuestion = QUESTION_PATTERN.test(remainingText);
  const limit = parseLimit(remainingText);
  if (limit) remainingText = limit.remainingText;
  const intentMatches: { intent: Intent; offset: number }[] = [];
  for (const intent of INTENTS) {
    const offset = remainingText.search(INTENT_PATTERNS[intent]);
    if (offset < 0) continue;
    intentMatches.push({ intent, offset });
    // Blanked, so that positions stay and a shorter name inside a longer one does not match.
    remainingText = remainingText.replace(INTENT_PATTERNS[intent], (word) =>
      ' '.repeat(word.length),
    );
  }
  const intents = intentMatches.sort((a, b) => a.offset - b.offset).map(({ intent }) => intent);
  return {
    intents,
    topicTerms: [
      ...new Set(extractTerms(removeStopWords(remainingText).replace(WORD_ENDING, ''), language)),
    ],
    ...(limit && { limit: limit.count, isFromEnd: limit.isFromEnd }),
    hasTopic: TOPIC_PATTERN.test(remainingText),
    isQuestion,
  };
}
