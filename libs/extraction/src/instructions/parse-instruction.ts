import { extractTerms } from '@plumbline/text';
import { INTENTS, INTENT_PATTERNS, type Intent } from './intent.ts';
import { removeStopwords } from './instruction-stop-words.ts';
import { parseLimit } from './result-limit.ts';

/** An instruction, read. */
export interface ParsedInstruction {
  /** In the order it names them; empty when it asks for something else. */
  intents: Intent[];
  /** What it asks about beside these words, as terms: "ferry" in "all prices of the ferry". */
  topicTerms: string[];
  /** Whether it says about what: "a summary of what it says about the ferry". */
  hasTopic: boolean;
  /** So many of each at most. */
  limit?: number;
  /** The last ones instead of the first. */
  isFromEnd?: boolean;
  isQuestion: boolean;
}

const MAX_INSTRUCTION_CHARS = 2000;
/** What is not wanted is not asked for: "everything but links", "링크 빼고". */
const EXCLUSION_PATTERN =
  /\b(?:except(?: for)?|excluding|without|but not|not the|ohne|außer|sauf|sans|excepto|sin)\s(?:the |any |die |les |los |las )?[\p{L}-]{1,30}|[\p{L}]{1,20}(?:은|는|을|를)?\s?(?:빼고|제외하고|제외한|말고)/giu;
const TOPIC_PATTERN =
  /\b(?:about|regarding|concerning|related to|über|zu|sur|sobre)\s|에\s?(?:대해|대한|관해|관한)|について|に関する|关于|關於/iu;
const QUESTION_PATTERN =
  /[?？]\s{0,3}$|^\s{0,9}(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|will|wer|was|wann|wo|warum|wie|welche[rsnm]?|qui|quand|où|pourquoi|comment|combien|quel(?:le)?s?|quién|cuándo|dónde|por qué|cómo|cuánt[oa]s?)(?!\p{L})|(?:나요|는가|인가요?|습니까|을까요?|니)\s{0,3}$|ですか|ますか|吗|呢/iu;
/** Particles and the endings of questions and orders, which no text has in the same form. */
const KOREAN_ENDING =
  /(?<=[가-힣])(?:하나요|되나요|했나요|됐나요|인가요|나요|는가요?|은가요?|습니까|입니까|을까요?|할까요?|하는|하라|해라|에서는|에서|에게|으로|까지|부터|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만)(?![가-힣])/gu;

/** Reads an instruction; English and Korean at depth, the common words of five other languages. */
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
    // Blanked, so that places stay and a longer name is not taken for the shorter one within.
    remainingText = remainingText.replace(INTENT_PATTERNS[intent], (word) =>
      ' '.repeat(word.length),
    );
  }
  const intents = intentMatches.sort((a, b) => a.offset - b.offset).map(({ intent }) => intent);
  return {
    intents,
    topicTerms: [
      ...new Set(extractTerms(removeStopwords(remainingText).replace(KOREAN_ENDING, ''), language)),
    ],
    ...(limit && { limit: limit.count, isFromEnd: limit.isFromEnd }),
    hasTopic: TOPIC_PATTERN.test(remainingText),
    isQuestion,
  };
}
