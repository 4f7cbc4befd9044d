import { joinAlternatives, joinWords } from '@plumbline/languages';
import { normalizeStatement } from '../normalize-statement.ts';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import { ATTRIBUTE_WORDS } from './attribute-words.ts';

/** A figure with its signs, as normal forms have it. */
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
 * "I have 3 children", "I am 34 years old": what a person has or is of for long; of most other
 * things they have other ones tomorrow.
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
 * A sentence of few words with one figure in it: said again with another figure, it is said
 * otherwise. "The server runs on port 8080."
 */
export function extractTemplateAssertion({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  if (text.length > 160) return [];
  const normalizedText = normalizeStatement(text);
  const numbers = normalizedText.match(NUMBER) ?? [];
  // A second figure may be what the first one is of; a year may be when it was so.
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
