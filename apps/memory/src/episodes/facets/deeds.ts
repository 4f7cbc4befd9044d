import type { Facet, Told } from './facet.ts';
import { CHANGE, contentOf, namesIn, stemOf } from './vocabulary.ts';

const WHO = String.raw`(?<who>I|[Ww]e|(?!(?:My|Our|The|This|That|It|He|She|They|You|There|Your|His|Her|Their|An?|What|How|When|If)\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,2})`;
const NEVER = new RegExp(
  String.raw`^${WHO}(?:['’]ve|['’]d|\s+have|\s+has|\s+had)?\s+never\s+(?:(?:actually|really|once|even|ever|personally|yet)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const HAS_NOT = new RegExp(
  String.raw`^${WHO}\s+(?:have|has|had)(?:n['’]t|\s+not)\s+(?:(?:actually|really|yet|ever|even)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const DOES_NOT = new RegExp(
  String.raw`^${WHO}\s+(?:(?:do|does)(?:n['’]t|\s+not)|no\s+longer)\s+(?:(?:actually|really|even|currently|usually)\s+)?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
const STOPPED = new RegExp(
  String.raw`^${WHO}(?:['’]ve|\s+have|\s+has)?\s+(?:just\s+|recently\s+)?(?:stopped|quit)\s+(?<verb>\p{Ll}+ing)(?<rest>.*)$`,
  'u',
);
const DID = new RegExp(
  String.raw`^${WHO}(?:['’]ve|['’]d|\s+have|\s+has|\s+had)?\s+(?:(?:just|recently|already|also|finally|actually|once|regularly|often|always|usually|really|now|still|even|first|both|only|successfully)\s+){0,2}(?:(?:started|began|begun|finished)\s+(?=\p{Ll}+ing))?(?<verb>\p{Ll}+)(?<rest>.*)$`,
  'u',
);
/** Past and participle of what does not only take an ending. */
const IRREGULAR: Record<string, string> = Object.fromEntries(
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
const EMPTY = new Set(
  (
    'be been am is are was were have had has do did done get got would could should will can ' +
    'might may want wanted need needed think thought feel felt know knew known understand see ' +
    'seen saw say said tell told expect guess seem mean find found hope try tried a an the to ' +
    'my our no some one two not'
  ).split(' '),
);
const PRESENT = /^(?:do|does)/;
/** Where the first object ends. */
const OBJECT_END =
  /[,;:.!?]|\s(?:at|in|on|for|with|from|by|to|before|after|since|until|during|because|so|but|and|or|which|that|who|when|while|as|about|of|into|narrated|related|using)(?=\s|$)/u;
const EMPHASIS =
  /\b(?:any|ever|before|yet|at all|in this project|so far|until now|anymore|any more|for this project)\b/giu;

/**
 * Whether somebody does, or has ever done, something: "I've never met Kim", "I met Kim at the
 * fair", "I don't eat meat any more".
 */
export function deedOf({ self, text }: Told): Facet[] {
  const past = NEVER.exec(text) ?? HAS_NOT.exec(text);
  const present = past ? null : (DOES_NOT.exec(text) ?? STOPPED.exec(text));
  const denied = past ?? present;
  const { who = '', verb = '', rest = '' } = (denied ?? DID.exec(text))?.groups ?? {};
  if (!verb || EMPTY.has(verb) || /^\s*(?:if|whether|how|what)\b/.test(rest)) return [];
  const base = baseOf(verb);
  const object = rest.replace(EMPHASIS, ' ').trim();
  const particle = /^(?:to|with|at|for|in|on)\s+/.exec(object)?.[0] ?? '';
  const after = object.slice(particle.length);
  const end = OBJECT_END.exec(after)?.index ?? after.length;
  const about = contentOf(after.slice(0, end));
  if (!about.size) return [];
  const isPast = past !== null || (!denied && isPastForm(verb, text));
  return [
    {
      subject: /^(?:I|we)$/i.test(who) ? self : who.toLowerCase(),
      relation: `${isPast ? 'did' : 'does'}:${base}`,
      about,
      unit: 'deed',
      value: denied ? 'no' : 'yes',
      words: `${denied ? 'not ' : ''}${base} ${after.slice(0, end).trim()}`,
      isChange: CHANGE.test(text) || PRESENT.test(text),
      names: namesIn(rest),
      when: [...contentOf(after.slice(end))].join(' '),
    },
  ];
}

/** A verb with its irregular forms. */
export const formsOf = (base: string): string[] => [
  base,
  ...Object.keys(IRREGULAR).filter((form) => IRREGULAR[form] === base && form !== base),
];

function baseOf(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  const stem = stemOf(verb);
  return IRREGULAR[stem] ?? stem;
}

/** "I have bought", "I bought": not "I buy". */
const isPastForm = (verb: string, text: string): boolean =>
  /^\S+(?:['’]ve|['’]d|\s+have|\s+has|\s+had)\b/.test(text) ||
  /ed$/.test(verb) ||
  (IRREGULAR[verb] !== undefined && IRREGULAR[verb] !== verb) ||
  /\b(?:started|began|finished)\b/.test(text);
