/**
 * Rough word classes, told by closed lists and endings: enough to see where a clause begins and
 * what kind of word a cue stands before, at a fraction of what a tagger costs.
 */
export const WORD_CLASS = {
  edge: 0,
  stop: 1,
  comma: 2,
  quote: 3,
  break: 4,
  number: 5,
  determiner: 6,
  preposition: 7,
  pronoun: 8,
  auxiliary: 9,
  coordinator: 10,
  subordinator: 11,
  to: 12,
  not: 13,
  saying: 14,
  name: 15,
  ing: 16,
  past: 17,
  adverb: 18,
  noun: 19,
  plural: 20,
  other: 21,
  relative: 22,
  possessive: 23,
  time: 24,
  be: 25,
} as const;
export type WordClass = (typeof WORD_CLASS)[keyof typeof WORD_CLASS];

const LISTS: [WordClass, string][] = [
  [
    WORD_CLASS.determiner,
    'a an the this that these those each every some any all both no another such his her its ' +
      'their our my your several many few more most other own',
  ],
  [
    WORD_CLASS.preposition,
    'of in on at by for with from into onto over under against about between among during ' +
      'through across near outside inside within without around behind beyond along off up ' +
      'down out upon towards toward per via amid amidst despite like than besides beside above ' +
      'below',
  ],
  [
    WORD_CLASS.pronoun,
    'i you he she it we they me him us them himself herself itself themselves ourselves ' +
      'there someone anyone everyone nobody nothing something everything one',
  ],
  [
    WORD_CLASS.auxiliary,
    'have has had having do does did will would shall should can could may might must ought',
  ],
  [WORD_CLASS.be, 'be is are was were been being am'],
  [WORD_CLASS.coordinator, 'and or but nor yet'],
  [
    WORD_CLASS.subordinator,
    'because since after before when while whereas although though if unless until till once ' +
      'as whether lest whenever so following',
  ],
  [WORD_CLASS.to, 'to'],
  [WORD_CLASS.not, 'not never cannot'],
  [
    WORD_CLASS.saying,
    'said says say saying told tells telling claimed claims claim claiming alleged alleges ' +
      'allege alleging added adds adding reported reports report announced announces stated ' +
      'states argued argues believed believes believe thinks think thought noted notes warned ' +
      'warns insisted insists admitted explained explains suggested suggests according ' +
      'asserted declared confirmed denied denies hoped feared fear know knew known feel felt ' +
      'understood recalled testified',
  ],
  [WORD_CLASS.relative, 'who which whom whose where what why how'],
  [
    WORD_CLASS.time,
    'monday tuesday wednesday thursday friday saturday sunday january february march april ' +
      'may june july august september october november december yesterday today tomorrow ' +
      'morning evening afternoon night day days week weeks month months year years hours hour ' +
      'ago later earlier last next now',
  ],
  [
    WORD_CLASS.past,
    'went came took gave got made saw began broke brought built bought caught chose drove ' +
      'ate fell fought found flew forgot froze grew heard held hid hit hurt kept led left lent ' +
      'lost meant met paid put quit ran rose sat sent set shook shot shut slept spent spoke ' +
      'spread stood stole struck swept swore threw took taught thought tore understood wore ' +
      'won wrote became beat bled blew burnt dealt drew drank fled flung forbade hung knelt ' +
      'laid lay lit rode rang sank sang sought sold slid stuck stung swung withdrew woke ' +
      'broken taken given seen done gone driven shaken stolen torn thrown written worn chosen ' +
      'frozen grown hidden risen spoken fallen beaten drawn blown held',
  ],
];

const KNOWN = new Map(
  LISTS.flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, WordClass] => [word, kind]),
  ),
);

const NOUN = /(?:tion|sion|ment|ness|ity|ance|ence|ism|ship|hood|age|ure|cy)s?$/;

/** @param lower the word in lower case; `written` as it stands in the text */
export function wordClass(lower: string, written: string): WordClass {
  const known = KNOWN.get(lower);
  if (known !== undefined) return known;
  const first = written.charCodeAt(0);
  if (first >= 48 && first <= 57) return WORD_CLASS.number;
  if (lower.length === 1) {
    if ('.!?。？！'.includes(lower)) return WORD_CLASS.stop;
    if (lower === ',') return WORD_CLASS.comma;
    if ('"“”«»`„'.includes(lower)) return WORD_CLASS.quote;
    if ("’'‘".includes(lower)) return WORD_CLASS.possessive;
    if (!/\p{L}/u.test(lower)) return WORD_CLASS.break;
  }
  if (written !== lower) return WORD_CLASS.name;
  if (lower.length > 4) {
    if (lower.endsWith('ing')) return WORD_CLASS.ing;
    if (lower.endsWith('ed')) return WORD_CLASS.past;
    if (lower.endsWith('ly')) return WORD_CLASS.adverb;
    if (NOUN.test(lower)) return WORD_CLASS.noun;
  }
  if (lower.length > 3 && lower.endsWith('s') && !lower.endsWith('ss')) return WORD_CLASS.plural;
  return WORD_CLASS.other;
}
