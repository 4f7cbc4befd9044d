import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import { CHANGE_PATTERN, extractContentTerms, extractNames, stemWord } from './value-patterns.ts';

const SUBJECT_SOURCE = String.raw`(?<who>I|[Ww]e|(?!(?:My|Our|The|This|That|It|He|She|They|You|There|Your|His|Her|Their|An?|What|How|When|If)\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,2})`;
const NEVER_NEGATION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:['’]ve|['’]d|\s+have|\s+has|\s+had)?\s+never\s+(?:(?:actually|really|once|even|ever|personally|yet)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const PERFECT_NEGATION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}\s+(?:have|has|had)(?:n['’]t|\s+not)\s+(?:(?:actually|really|yet|ever|even)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const PRESENT_NEGATION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}\s+(?:(?:do|does)(?:n['’]t|\s+not)|no\s+longer)\s+(?:(?:actually|really|even|currently|usually)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const STOP_VERB = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:['’]ve|\s+have|\s+has)?\s+(?:just\s+|recently\s+)?(?:stopped|quit)\s+(?<verb>\p{Ll}+ing)(?<rest>.*)$`,
  'u',
);
const AFFIRMATION = new RegExp(
  String.raw`^${SUBJECT_SOURCE}(?:['’]ve|['’]d|\s+have|\s+has|\s+had)?\s+(?:(?:just|recently|already|also|finally|actually|once|regularly|often|always|usually|really|now|still|even|first|both|only|successfully)\s+){0,2}(?:(?:started|began|begun|finished)\s+(?=\p{Ll}+ing))?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
/** Past and participle of what does not only take an ending. */
const BASE_BY_IRREGULAR_FORM: Record<string, string> = Object.fromEntries(
  (
    'meet met|write wrote written|eat ate eaten|go went gone|see saw seen|do did done|' +
    'take took taken|give gave given|drive drove driven|speak spoke spoken|choose chose chosen|' +
    'begin began begun|buy bought|bring brought|think thought|teach taught|catch caught|' +
    'find found|make made|build built|send sent|spend spent|lose lost|leave left|read read|' +
    'run ran run|hold held|keep kept|sell sold|tell told|wear wore worn|win won|' +
    'know knew known|fly flew flown|grow grew grown|break broke broken|drink drank drunk|' +
    'sing sang sung|swim swam swum|own owned|feel felt|hear heard|learn learnt learned|' +
    'sleep slept|pay paid|say said|have had|get got gotten|let let|set set|put put|cut cut'
  )
    .split('|')
    .flatMap((forms) => forms.split(' ').map((form) => [form, forms.split(' ')[0]!])),
);
/** These say nothing of themselves, or are somebody's state for the moment. */
const LIGHT_VERBS = new Set(
  (
    'be been am is are was were have had has do did done get got would could should will can ' +
    'might may want wanted need needed think thought feel felt know knew known understand see ' +
    'seen saw say said tell told expect guess seem mean find found hope try tried a an the to ' +
    'my our no some one two not'
  ).split(' '),
);
const PRESENT_AUXILIARY = /^(?:do|does)/;
/** Where the first object ends. */
const OBJECT_END =
  /[,;:.!?]|\s(?:at|in|on|for|with|from|by|to|before|after|since|until|during|because|so|but|and|or|which|that|who|when|while|as|about|of|into|narrated|related|using)(?=\s|$)/u;
const EMPHASIS =
  /\b(?:any|ever|before|yet|at all|in this project|so far|until now|anymore|any more|for this project)\b/giu;

/**
 * Whether somebody does, or has ever done, something: "I've never met Kim", "I met Kim at the
 * fair", "I don't eat meat any more".
 */
export function extractActivity({ speakerSubject, text }: SpeakerClause): AttributeAssertion[] {
  const pastNegation = NEVER_NEGATION.exec(text) ?? PERFECT_NEGATION.exec(text);
  const presentNegation = pastNegation
    ? null
    : (PRESENT_NEGATION.exec(text) ?? STOP_VERB.exec(text));
  const negation = pastNegation ?? presentNegation;
  const {
    who: subject = '',
    verb = '',
    rest = '',
  } = (negation ?? AFFIRMATION.exec(text))?.groups ?? {};
  if (!verb || LIGHT_VERBS.has(verb) || /^\s*(?:if|whether|how|what)\b/.test(rest)) return [];
  const base = toBaseForm(verb);
  const object = rest.replace(EMPHASIS, ' ').trim();
  const particle = /^(?:to|with|at|for|in|on)\s+/.exec(object)?.[0] ?? '';
  const afterParticle = object.slice(particle.length);
  const objectEnd = OBJECT_END.exec(afterParticle)?.index ?? afterParticle.length;
  const qualifiers = extractContentTerms(afterParticle.slice(0, objectEnd));
  if (!qualifiers.size) return [];
  const isPast = pastNegation !== null || (!negation && isPastForm(verb, text));
  return [
    {
      subject: /^(?:I|we)$/i.test(subject) ? speakerSubject : subject.toLowerCase(),
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
  ...Object.keys(BASE_BY_IRREGULAR_FORM).filter(
    (form) => BASE_BY_IRREGULAR_FORM[form] === base && form !== base,
  ),
];

function toBaseForm(verb: string): string {
  const irregularBase = BASE_BY_IRREGULAR_FORM[verb];
  if (irregularBase) return irregularBase;
  const stem = stemWord(verb);
  return BASE_BY_IRREGULAR_FORM[stem] ?? stem;
}

/** "I have bought", "I bought": not "I buy". */
const isPastForm = (verb: string, text: string): boolean =>
  /^\S+(?:['’]ve|['’]d|\s+have|\s+has|\s+had)\b/.test(text) ||
  /ed$/.test(verb) ||
  (BASE_BY_IRREGULAR_FORM[verb] !== undefined && BASE_BY_IRREGULAR_FORM[verb] !== verb) ||
  /\b(?:started|began|finished)\b/.test(text);
