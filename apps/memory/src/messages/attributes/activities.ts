import { joinWords } from '@plumbline/languages';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import {
  ATTRIBUTE_WORDS,
  BASE_BY_IRREGULAR_FORM,
  execFirst,
  listPatterns,
  testsAny,
} from './attribute-words.ts';
import { CHANGE_PATTERN, extractContentTerms, extractNames, stemWord } from './value-patterns.ts';

const DENIED_PAST_DEEDS = listPatterns('deniedPastDeeds');
const DENIED_PRESENT_DEEDS = listPatterns('deniedPresentDeeds');
const AFFIRMED_DEEDS = listPatterns('affirmedDeeds');
const PAST_DEEDS = listPatterns('pastDeeds');
const FIRST_PERSON = new Set(ATTRIBUTE_WORDS.firstPerson);
const LIGHT_VERBS = new Set(ATTRIBUTE_WORDS.lightVerbs);
const PAST_VERB_ENDING = new RegExp(`${joinWords(ATTRIBUTE_WORDS.pastVerbEndings)}$`);
const PRESENT_AUXILIARY = new RegExp(`^${joinWords(ATTRIBUTE_WORDS.presentAuxiliaries)}`);
const INDIRECT_QUESTION = new RegExp(
  String.raw`^\s*${joinWords(ATTRIBUTE_WORDS.indirectQuestions)}\b`,
);
const VERB_PARTICLE = new RegExp(String.raw`^${joinWords(ATTRIBUTE_WORDS.verbParticles)}\s+`);
/** The end of the first object. */
const OBJECT_END = new RegExp(
  String.raw`[,;:.!?]|\s${joinWords(ATTRIBUTE_WORDS.objectEnds)}(?=\s|$)`,
  'u',
);
const EMPHASIS = new RegExp(String.raw`\b${joinWords(ATTRIBUTE_WORDS.emphasis)}\b`, 'giu');

/**
 * Extracts that somebody does something, or has or has never done it: "I've never met Kim", "I met
 * Kim at the fair", "I don't eat meat any more".
 */
export function extractActivity({ speakerSubject, text }: SpeakerClause): AttributeAssertion[] {
  const pastNegation = execFirst(DENIED_PAST_DEEDS, text);
  const presentNegation = pastNegation ? null : execFirst(DENIED_PRESENT_DEEDS, text);
  const negation = pastNegation ?? presentNegation;
  const {
    who: subject = '',
    verb = '',
    rest = '',
  } = (negation ?? execFirst(AFFIRMED_DEEDS, text))?.groups ?? {};
  if (!verb || LIGHT_VERBS.has(verb) || INDIRECT_QUESTION.test(rest)) return [];
  const base = toBaseForm(verb);
  const object = rest.replace(EMPHASIS, ' ').trim();
  const particle = VERB_PARTICLE.exec(object)?.[0] ?? '';
  const afterParticle = object.slice(particle.length);
  const objectEnd = OBJECT_END.exec(afterParticle)?.index ?? afterParticle.length;
  const qualifiers = extractContentTerms(afterParticle.slice(0, objectEnd));
  if (!qualifiers.size) return [];
  const isPast = pastNegation !== null || (!negation && isPastForm(verb, text));
  return [
    {
      subject: FIRST_PERSON.has(subject.toLowerCase()) ? speakerSubject : subject.toLowerCase(),
      relation: `${isPast ? 'did' : 'does'}:${base}`,
      qualifiers,
      unit: 'deed',
      value: negation ? 'no' : 'yes',
      quote: `${negation ? 'not ' : ''}${base} ${afterParticle.slice(0, objectEnd).trim()}`,
      statesChange: CHANGE_PATTERN.test(text) || PRESENT_AUXILIARY.test(text),
      names: extractNames(rest),
      timeText: [...extractContentTerms(afterParticle.slice(objectEnd))].join(' '),
    },
  ];
}

/** A verb with its irregular forms. */
export const listVerbForms = (base: string): string[] => [
  base,
  ...[...BASE_BY_IRREGULAR_FORM].flatMap(([form, itsBase]) =>
    itsBase === base && form !== base ? form : [],
  ),
];

function toBaseForm(verb: string): string {
  const irregularBase = BASE_BY_IRREGULAR_FORM.get(verb);
  if (irregularBase) return irregularBase;
  const stem = stemWord(verb);
  return BASE_BY_IRREGULAR_FORM.get(stem) ?? stem;
}

/** True for "I have bought" and "I bought", false for "I buy". */
const isPastForm = (verb: string, text: string): boolean =>
  testsAny(PAST_DEEDS, text) ||
  PAST_VERB_ENDING.test(verb) ||
  (BASE_BY_IRREGULAR_FORM.get(verb) ?? verb) !== verb;
