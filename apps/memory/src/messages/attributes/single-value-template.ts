import { joinAlternatives, joinWords } from '@plumbline/languages';
import { normalizeStatement } from '../normalize-statement.ts';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import { ATTRIBUTE_WORDS } from './attribute-words.ts';

/** A number with its signs, as in normalized text. */
const NUMBER = /[+-]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;
const STATIVE_VERB = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])${joinWords(ATTRIBUTE_WORDS.stativeVerbs)}(?![\p{L}\p{N}])`,
    `${joinWords(ATTRIBUTE_WORDS.stativeEndings)}$`,
    joinWords(ATTRIBUTE_WORDS.stativeParts),
  ].join('|'),
  'u',
);
const PAST_VERB = new RegExp(String.raw`\b${joinAlternatives(ATTRIBUTE_WORDS.pastVerbs)}\b`, 'u');
const YEAR_LIKE = /^(?:19|20)\d\d$/;
const MIN_TEMPLATE_WORDS = 2;
/**
 * "I have 3 children", "I am 34 years old": lasting properties of a person; the numbers of most
 * other things change quickly.
 */
const PERSONAL_STATE = new RegExp(String.raw`\b${joinWords(ATTRIBUTE_WORDS.personalStates)}\b`);
const LASTING_STATE = new RegExp(`^${joinAlternatives(ATTRIBUTE_WORDS.lastingStates)}$`);
const NUMBERED_NOUN = new RegExp(String.raw`\b${joinWords(ATTRIBUTE_WORDS.numberedNouns)}\b`);
const PASSING_WORD = new RegExp(String.raw`\b${joinWords(ATTRIBUTE_WORDS.passingWords)}\b`);
const FIRST_PERSON = new RegExp(
  String.raw`(?<!\p{L})${joinWords(ATTRIBUTE_WORDS.firstPerson)}(?!\p{L})`,
  'u',
);

/**
 * A short sentence with one number: the same sentence with another number contradicts it. "The
 * server runs on port 8080."
 */
export function extractTemplateAssertion({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  if (text.length > 160) return [];
  const normalizedText = normalizeStatement(text);
  const numbers = normalizedText.match(NUMBER) ?? [];
  // A second number may be what the first refers to; a year may be the time of validity.
  if (
    numbers.length !== 1 ||
    YEAR_LIKE.test(numbers[0]) ||
    !STATIVE_VERB.test(normalizedText) ||
    PAST_VERB.test(normalizedText)
  )
    return [];
  const template = normalizedText.replace(NUMBER, '#');
  if (
    NUMBERED_NOUN.test(template) ||
    (PERSONAL_STATE.test(template) && !LASTING_STATE.test(template))
  )
    return [];
  if (
    template.split(' ').length < MIN_TEMPLATE_WORDS + 1 ||
    template.startsWith('#') ||
    PASSING_WORD.test(template)
  )
    return [];
  const isFirstPerson = FIRST_PERSON.test(template);
  return [
    {
      subject: isFirstPerson ? speakerSubject : 'the',
      relation: `says:${template}`,
      qualifiers: new Set(),
      unit: 'figure',
      value: numbers[0],
      quote: numbers[0],
      statesChange: false,
      names: new Set(),
      timeText: '',
    },
  ];
}
