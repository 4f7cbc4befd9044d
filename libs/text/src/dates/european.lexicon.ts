import type { CalendarUnit } from './calendar.ts';
import type { Subperiod } from './subperiods.ts';

/**
 * The words of a language for dates: sources of patterns, without groups that capture, told apart
 * from case and accents by their authors.
 */
export interface DateLexicon {
  months: readonly string[];
  weekdays: readonly string[];
  units: readonly (readonly [string, Subperiod])[];
  /** Before the noun, and behind it ("la semaine prochaine"). */
  last: string;
  lastAfterNoun?: string;
  current: string;
  next: string;
  nextAfterNoun?: string;
  /** First to tenth, as they stand before a noun. */
  ordinals: readonly string[];
  numbers: readonly string[];
  final: string;
  /** "The first" of several. */
  firstPlural: string;
  of: string;
  /** Behind a day in digits: "5." in German, "1er" in French. */
  daySuffix: string;
  to: string;
  and: string;
  from: string;
  between: string;
  early: string;
  mid: string;
  late: string;
  rest: string;
  weekend: string;
  /** Spring to winter. */
  seasons: readonly string[];
  /** What stands before a number of units, looking back and ahead. */
  ago: string;
  ahead: string;
  /** With a group for the two or four digits. */
  decade: string;
  /** With a group for a number, Roman or not. */
  century: string;
  quarter: string;
  half: string;
  /** What stands before a month alone. */
  beforeMonth: string;
}

export const EUROPEAN_LEXICONS = {
  de: {
    months: [
      'jan(?:uar|\\.)?',
      'feb(?:ruar|\\.)?',
      'märz|mär\\.',
      'apr(?:il|\\.)?',
      'mai',
      'juni?',
      'juli?',
      'aug(?:ust|\\.)?',
      'sept?(?:ember|\\.)?',
      'okt(?:ober|\\.)?',
      'nov(?:ember|\\.)?',
      'dez(?:ember|\\.)?',
    ],
    weekdays: [
      'montag',
      'dienstag',
      'mittwoch',
      'donnerstag',
      'freitag',
      'samstag|sonnabend',
      'sonntag',
    ],
    units: [
      ['tag(?:e[sn]?)?', 'day'],
      ['wochen?', 'week'],
      ['monat(?:e[sn]?|s)?', 'month'],
      ['quartals?', 'quarter'],
      ['jahr(?:e[sn]?|s)?', 'year'],
      ['jahrzehnt(?:e[sn]?|s)?', 'decade'],
    ],
    last: 'letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|zurückliegende[nrsm]?',
    current: 'diese[nrsm]?|laufende[nrsm]?',
    next: 'nächste[nrsm]?|kommende[nrsm]?',
    ordinals: [
      'erste[nrs]?|1\\.',
      'zweite[nrs]?|2\\.',
      'dritte[nrs]?|3\\.',
      'vierte[nrs]?|4\\.',
      'fünfte[nrs]?|5\\.',
      'sechste[nrs]?|6\\.',
    ],
    numbers: [
      'eine?[nmr]?',
      'zwei',
      'drei',
      'vier',
      'fünf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwölf',
    ],
    final: 'letzte[nrs]?',
    firstPlural: 'ersten',
    of: '(?:im|des|der|vom|in der|in diesem|dieses) ?',
    daySuffix: '\\.',
    to: 'bis(?: zum)?',
    and: 'und(?: dem)?',
    from: 'vom|von|ab',
    between: 'zwischen(?: dem)?',
    early: 'anfang|zu beginn|beginn',
    mid: 'mitte',
    late: 'ende|gegen ende',
    rest: 'rest',
    weekend: 'wochenende',
    seasons: ['frühjahr|frühling', 'sommer', 'herbst', 'winter'],
    ago: 'vor',
    ahead: 'in',
    decade: '(\\d{2,4})er(?:[- ]jahren?)?',
    century: '(\\d{1,2})\\. jahrhunderts?',
    quarter: 'quartal',
    half: 'halbjahr|hälfte',
    beforeMonth: 'im|seit|bis|ab|vom|zum|ende|anfang|mitte',
  },
  fr: {
    months: [
      'janv(?:ier|\\.)?',
      'févr?(?:ier|\\.)?|fevrier',
      'mars',
      'avr(?:il|\\.)?',
      'mai',
      'juin',
      'juil(?:let|\\.)?',
      'août|aout',
      'sept(?:embre|\\.)?',
      'oct(?:obre|\\.)?',
      'nov(?:embre|\\.)?',
      'déc(?:embre|\\.)?|decembre',
    ],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    units: [
      ['jours?', 'day'],
      ['semaines?', 'week'],
      ['mois', 'month'],
      ['trimestres?', 'quarter'],
      ['an(?:née)?s?', 'year'],
      ['décennies?', 'decade'],
    ],
    last: 'derni(?:er|ère)s?',
    lastAfterNoun: '(?:derni(?:er|ère)|passée?|précédente?|écoulée?)s?',
    current: 'ce|cet|cette',
    next: 'prochaine?s?',
    nextAfterNoun: '(?:prochaine?|suivante?|à venir)s?',
    ordinals: [
      'premi(?:er|ère)|1(?:er|ère|re)',
      '(?:deuxième|seconde?)|2(?:e|ème|nde?)',
      'troisi[eè]me|3(?:e|ème)',
      'quatri[eè]me|4(?:e|ème)',
      'cinqui[eè]me|5(?:e|ème)',
      'sixi[eè]me|6(?:e|ème)',
    ],
    numbers: [
      'une?',
      'deux',
      'trois',
      'quatre',
      'cinq',
      'six',
      'sept',
      'huit',
      'neuf',
      'dix',
      'onze',
      'douze',
    ],
    final: 'derni(?:er|ère)',
    firstPlural: 'premi(?:er|ère)s',
    of: "(?:de la|de l[’']|de|du|d[’'])",
    daySuffix: '(?:er)?',
    to: "au|jusqu[’']à|à",
    and: 'et(?: le)?',
    from: 'du|de|depuis',
    between: 'entre(?: le)?',
    early: 'début|au début|commencement',
    mid: 'milieu|mi',
    late: 'fin|à la fin',
    rest: 'reste',
    weekend: 'week-?end',
    seasons: ['printemps', 'été', 'automne', 'hiver'],
    ago: 'il y a',
    ahead: "dans|d[’']ici",
    decade: 'années (\\d{2,4})',
    century: '([IVX]{1,5}|\\d{1,2})(?:e|ème|er|ᵉ)? siècle',
    quarter: 'trimestre',
    half: 'semestre|moitié',
    beforeMonth: "en|depuis|fin|début|mi|d[’']ici|jusqu[’']en|de",
  },
  es: {
    months: [
      'ene(?:ro|\\.)?',
      'feb(?:rero|\\.)?',
      'mar(?:zo|\\.)',
      'abr(?:il|\\.)?',
      'mayo',
      'jun(?:io|\\.)?',
      'jul(?:io|\\.)?',
      'ago(?:sto|\\.)',
      'sept?(?:iembre|\\.)?|setiembre',
      'oct(?:ubre|\\.)?',
      'nov(?:iembre|\\.)?',
      'dic(?:iembre|\\.)?',
    ],
    weekdays: [
      'lunes',
      'martes',
      'miércoles|miercoles',
      'jueves',
      'viernes',
      'sábado|sabado',
      'domingo',
    ],
    units: [
      ['días?|dias?', 'day'],
      ['semanas?', 'week'],
      ['mes(?:es)?', 'month'],
      ['trimestres?', 'quarter'],
      ['años?', 'year'],
      ['décadas?|decenios?', 'decade'],
    ],
    last: '(?:últim|ultim|pasad)[oa]s?',
    lastAfterNoun: '(?:pasad|anterior|últim)(?:[oa]s?|es)?',
    current: 'este|esta',
    next: '(?:próxim|proxim)[oa]s?',
    nextAfterNoun: 'que viene|(?:próxim|proxim|siguiente|venider)[oa]?s?',
    ordinals: [
      'primer[ao]?|1[ªºa]?\\.?[ªº]?',
      'segund[ao]|2[ªº]',
      'tercer[ao]?|3[ªº]',
      'cuart[ao]|4[ªº]',
      'quint[ao]|5[ªº]',
      'sext[ao]|6[ªº]',
    ],
    numbers: [
      'un[ao]?',
      'dos',
      'tres',
      'cuatro',
      'cinco',
      'seis',
      'siete',
      'ocho',
      'nueve',
      'diez',
      'once',
      'doce',
    ],
    final: 'últim[oa]',
    firstPlural: 'primer[oa]s',
    of: '(?:de la|de los|de|del|en)',
    daySuffix: '(?:º|ro)?',
    to: 'al|a|hasta(?: el)?',
    and: 'y(?: el)?',
    from: 'del|de|desde(?: el)?',
    between: 'entre(?: el)?',
    early: '(?:a )?(?:principios?|comienzos?|inicios?)',
    mid: '(?:a )?mediados?',
    late: '(?:a )?(?:final(?:es)?|fin(?:es)?)',
    rest: 'resto',
    weekend: 'fin de semana',
    seasons: ['primavera', 'verano', 'otoño', 'invierno'],
    ago: 'hace',
    ahead: 'dentro de',
    decade: '(?:años|década de los|década de|década) (\\d{2,4})',
    century: 'siglo ([IVX]{1,5}|\\d{1,2})',
    quarter: 'trimestre',
    half: 'semestre|mitad',
    beforeMonth: 'en|desde|hasta|a finales de|a principios de|de',
  },
} as const satisfies Record<string, DateLexicon>;

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

/** 19 out of `XIX` or `19`. */
export function parseCentury(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const values = [...text.toUpperCase()].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Which of the sources a word is, from 0; -1 for none. */
export const findPatternIndex = (sources: readonly string[], word: string) =>
  sources.findIndex((source) => new RegExp(`^(?:${source})$`, 'iu').test(word));

export const parseUnit = (lexicon: DateLexicon, word: string): Subperiod | undefined =>
  lexicon.units.find(([source]) => new RegExp(`^(?:${source})$`, 'iu').test(word))?.[1];

/** Unit and how many of it make a stretch. */
export function toAmount(number: number, subperiod: Subperiod): [number, CalendarUnit] {
  if (subperiod === 'quarter') return [3 * number, 'month'];
  if (subperiod === 'decade') return [10 * number, 'year'];
  return [
    number,
    subperiod === 'day' || subperiod === 'week' || subperiod === 'month' ? subperiod : 'year',
  ];
}
