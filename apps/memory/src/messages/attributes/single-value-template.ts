import { normalizeStatement } from '../normalize-statement.ts';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';

/** A figure with its signs, as normal forms have it. */
const NUMBER = /[+-]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;
/**
 * What holds until it is said otherwise, and not what happened once: languages by their plain "is",
 * "has", "costs".
 */
const STATIVE_VERB =
  /\b(?:am|is|are|leaves|departs|arrives|starts|begins|ends|opens|closes|has|have|costs?|runs?|uses?|contains?|takes?|needs?|supports?|equals?|stands|remains|weighs?|measures?|ist|sind|hat|kostet|beträgt|liegt|est|sont|coûte|es|son|está|cuesta|tiene|è|sono|costa)\b|(?:이다|입니다|이에요|예요|있다|있습니다|です|である|だ)$|是|为/u;
const PAST_VERB =
  /\b(?:was|were|had|did|has been|have been|\p{L}{2,}ed|went|rose|fell|sold|bought|made|won|lost|grew|paid|spent|ran)\b/u;
const YEAR_LIKE = /^(?:19|20)\d\d$/;
const MIN_TEMPLATE_WORDS = 2;
/**
 * "I have 3 children", "I am 34 years old": what a person has or is of for long; of most other
 * things they have other ones tomorrow.
 */
const FIRST_PERSON_STATE = /\b(?:i am|i have|we have)\b/;
const LASTING_PERSONAL_FACT =
  /^(?:i am # years old|i am #|(?:i|we) have # (?:children|kids|sons|daughters|brothers|sisters|siblings|grandchildren|cats|dogs|pets|employees|followers|subscribers|cars))$/;
/** Of these there are many, each with its own number. */
const REPEATABLE_NOUN =
  /\b(?:order|ticket|invoice|flight|room|step|chapter|question|page|gate|seat|case|meeting|test|problem|example|line|item|part|section|exercise|game|round|lesson|episode)\b/;

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
    REPEATABLE_NOUN.test(template) ||
    (FIRST_PERSON_STATE.test(template) && !LASTING_PERSONAL_FACT.test(template))
  )
    return [];
  if (
    template.split(' ').length < MIN_TEMPLATE_WORDS + 1 ||
    template.startsWith('#') ||
    /\b(?:this|today|week|month|there|it|he|she|they)\b/.test(template)
  )
    return [];
  const isFirstPerson = /\b(?:i|we|my|our)\b/.test(template);
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
