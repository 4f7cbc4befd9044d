/** Pronouns that a sentence cannot begin with and still say whom or what it is about. */
export const SUBJECT_PRONOUNS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('he she it they this that these those'),
  de: words('er sie'),
  fr: words('il elle ils elles'),
  es: words('él ella ellos ellas'),
};

/** Of persons alone: what a place before them names is somebody else. */
export const PERSON_PRONOUNS = words('he she er il elle él ella');
export const POSSESSIVE_PRONOUNS = words('his her its their');
export const DEFINITE_DETERMINERS = words('the this that these those');

/** Verbs of "it" and "il" that stand for nothing, by dictionary form or as they stand. */
export const IMPERSONAL_VERBS = words(
  'rain snow hail take seem appear happen turn ' +
    'pleuvoir pleut pleuvait neiger neige falloir faut fallait',
);

/** Sentences about somebody not named, in languages whose grammar tells no subject. */
export const PRONOUN_OPENINGS: Readonly<Record<string, RegExp>> = {
  ko: /^(?:그|그녀|그들|그녀들)(?:는|은|가|이)\s/u,
  ja: /^(?:彼|彼女|彼ら|彼女ら|彼女たち)[はがも]/u,
  zh: /^(?:他们|她们|它们|她|[他它](?=[在于被是曾从说有将已]))/u,
};

/** Nouns that with "the" stand for somebody told of before, by dictionary form. */
export const ANAPHORIC_NOUNS = words(
  'couple man woman boy girl child teenager teen baby infant toddler student pupil teacher ' +
    'patient doctor nurse suspect victim defendant plaintiff accused prisoner inmate driver ' +
    'passenger pilot captain crew officer soldier gunman shooter attacker assailant thief ' +
    'burglar robber killer protester demonstrator worker employee employer owner tenant ' +
    'landlord customer player coach striker goalkeeper singer actor actress author writer ' +
    'artist musician director pair duo trio family parent mother father son daughter brother ' +
    'sister husband wife spouse widow widower twin sibling grandmother grandfather uncle aunt ' +
    'cousin friend neighbour neighbor politician lawmaker senator congressman congresswoman ' +
    'lawyer attorney judge scientist researcher engineer farmer fisherman businessman ' +
    'businesswoman millionaire billionaire founder company firm startup retailer airline ' +
    'carmaker manufacturer supplier organisation organization group team club band agency ' +
    'charity institute',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
