import { terms } from '@plumbline/text';
import { ASKS, ASK_WORDS, type Ask } from './ask.ts';
import { withoutGeneric } from './generic.ts';
import { limitOf } from './limit.ts';

/** An instruction, read. */
export interface Instruction {
  /** In the order it names them; empty when it asks for something else. */
  asks: Ask[];
  /** What it asks about beside these words, as terms: "ferry" in "all prices of the ferry". */
  focus: string[];
  /** Whether it says about what: "a summary of what it says about the ferry". */
  isAbout: boolean;
  /** So many of each at most. */
  limit?: number;
  /** The last ones instead of the first. */
  fromEnd?: boolean;
  isQuestion: boolean;
}

const LONGEST = 2000;
/** What is not wanted is not asked for: "everything but links", "링크 빼고". */
const UNWANTED =
  /\b(?:except(?: for)?|excluding|without|but not|not the|ohne|außer|sauf|sans|excepto|sin)\s(?:the |any |die |les |los |las )?[\p{L}-]{1,30}|[\p{L}]{1,20}(?:은|는|을|를)?\s?(?:빼고|제외하고|제외한|말고)/giu;
const ABOUT =
  /\b(?:about|regarding|concerning|related to|über|zu|sur|sobre)\s|에\s?(?:대해|대한|관해|관한)|について|に関する|关于|關於/iu;
const QUESTION =
  /[?？]\s{0,3}$|^\s{0,9}(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|will|wer|was|wann|wo|warum|wie|welche[rsnm]?|qui|quand|où|pourquoi|comment|combien|quel(?:le)?s?|quién|cuándo|dónde|por qué|cómo|cuánt[oa]s?)(?!\p{L})|(?:나요|는가|인가요?|습니까|을까요?|니)\s{0,3}$|ですか|ますか|吗|呢/iu;
/** Particles and the endings of questions and orders, which no text has in the same form. */
const KOREAN_END =
  /(?<=[가-힣])(?:하나요|되나요|했나요|됐나요|인가요|나요|는가요?|은가요?|습니까|입니까|을까요?|할까요?|하는|하라|해라|에서는|에서|에게|으로|까지|부터|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만)(?![가-힣])/gu;

/** Reads an instruction; English and Korean at depth, the common words of five other languages. */
export function readInstruction(text: string, language: string): Instruction {
  let rest = text.slice(0, LONGEST).toWellFormed().normalize('NFKC').replace(UNWANTED, ' ');
  const isQuestion = QUESTION.test(rest);
  const limit = limitOf(rest);
  if (limit) rest = limit.rest;
  const found: { ask: Ask; at: number }[] = [];
  for (const ask of ASKS) {
    const first = rest.search(ASK_WORDS[ask]);
    if (first < 0) continue;
    found.push({ ask, at: first });
    // Blanked, so that places stay and a longer name is not taken for the shorter one within.
    rest = rest.replace(ASK_WORDS[ask], (word) => ' '.repeat(word.length));
  }
  const asks = found.sort((a, b) => a.at - b.at).map(({ ask }) => ask);
  return {
    asks,
    focus: [...new Set(terms(withoutGeneric(rest).replace(KOREAN_END, ''), language))],
    ...(limit && { limit: limit.count, fromEnd: limit.fromEnd }),
    isAbout: ABOUT.test(rest),
    isQuestion,
  };
}
