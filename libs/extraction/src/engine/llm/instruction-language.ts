import { detectLanguage, getLanguageName } from '@plumbline/text';
import { isInScript } from '../../grounding/check-form.ts';
import type { InstructionRequest } from '../../instructions.types.ts';
import type { Intent } from '../../instructions/intent.ts';
import { parseInstruction } from '../../instructions/parse-instruction.ts';
import { LANGUAGE_WORDS } from '../../instructions/instruction-words.ts';

/** From here on an instruction tells its language better than its page does. */
const MIN_CONFIDENCE = 0.5;
/** Of two or three words it says nothing about the language that an answer must have. */
const MIN_ANSWER_CONFIDENCE = 0.6;
/** What is not copied from the page but worded. */
const WORDED_INTENTS: ReadonlySet<Intent> = new Set(['summary', 'points']);
/** Languages whose names an instruction may hold, ISO 639-1. */
const NAMED_LANGUAGES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(
    ' ',
  );
/** Languages whose names end in other letters in each case. */
const INFLECTED_LANGUAGES: ReadonlySet<string> = new Set(['cs', 'pl', 'ru', 'uk']);
const ENDING_CHARS = 2;

/** ISO 639-1 of an instruction; of one that is too short to tell, its page's if the script fits. */
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
 * ISO 639-1 of the language in which the worded answers to an instruction must be; `undefined`
 * where code cannot tell, or what is to be found is copied.
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

/** Whether it names another language than its own: as what is asked for, or in passing. */
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
