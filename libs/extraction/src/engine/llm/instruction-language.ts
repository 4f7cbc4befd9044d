import { detectLanguage, getLanguageName } from '@plumbline/text';
import { isInScript } from '../../grounding/check-form.ts';
import type { InstructionRequest } from '../../instructions.types.ts';
import type { Intent } from '../../instructions/intent.ts';
import { parseInstruction } from '../../instructions/parse-instruction.ts';
import { LANGUAGE_WORDS } from '../../instructions/instruction-words.ts';

/** Minimum confidence to prefer the language of the instruction to that of its page. */
const MIN_CONFIDENCE = 0.5;
/**
 * An instruction of two or three words stays below this, so that it does not determine the language
 * of the answer.
 */
const MIN_ANSWER_CONFIDENCE = 0.6;
/** Intents whose results are worded rather than copied from the page. */
const WORDED_INTENTS: ReadonlySet<Intent> = new Set(['summary', 'points']);
/** ISO 639-1 codes of languages that an instruction may mention. */
const NAMED_LANGUAGES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(
    ' ',
  );
/** Languages in which the names of languages have case endings. */
const INFLECTED_LANGUAGES: ReadonlySet<string> = new Set(['cs', 'pl', 'ru', 'uk']);
const ENDING_CHARS = 2;

/**
 * Returns the ISO 639-1 code of an instruction. A text too short to detect gets the language of its
 * page if the script fits.
 */
export function getInstructionLanguage({
  instruction,
  document,
  language,
}: InstructionRequest): string {
  const { code, confidence } = detectLanguage(instruction);
  if (confidence >= MIN_CONFIDENCE) return code;
  const pageLanguage = language ?? detectLanguage(document.text).code;
  return [pageLanguage, 'en'].find((candidate) => isInScript(instruction, candidate)) ?? code;
}

/**
 * Returns the ISO 639-1 code of the language that worded answers must have. `undefined` when code
 * cannot tell or the results are copied.
 */
export function findAnswerLanguage(instruction: string): string | undefined {
  const { code, confidence } = detectLanguage(instruction);
  if (confidence < MIN_ANSWER_CONFIDENCE) return undefined;
  if (mayAskForOtherLanguage(instruction, code)) return undefined;
  const { intents, isQuestion } = parseInstruction(instruction, code);
  const isWorded =
    !intents.length || isQuestion || intents.some((intent) => WORDED_INTENTS.has(intent));
  return isWorded || namesLanguage(instruction, code, code) ? code : undefined;
}

/** Whether the instruction mentions another language than its own, for any reason. */
function mayAskForOtherLanguage(instruction: string, ownLanguage: string): boolean {
  return (
    LANGUAGE_WORDS.test(instruction) ||
    NAMED_LANGUAGES.some(
      (code) => code !== ownLanguage && namesLanguage(instruction, code, ownLanguage),
    )
  );
}

function namesLanguage(instruction: string, code: string, ownLanguage: string): boolean {
  const ownNames = new Intl.DisplayNames(ownLanguage, { type: 'language' });
  const nativeNames = new Intl.DisplayNames(code, { type: 'language' });
  const ownName = ownNames.of(code) ?? code;
  const names = [
    INFLECTED_LANGUAGES.has(ownLanguage) ? ownName.slice(0, -ENDING_CHARS) : ownName,
    nativeNames.of(code),
    getLanguageName(code),
  ];
  const text = instruction.toLowerCase();
  return names.some((name) => name && text.includes(name.toLowerCase()));
}
