import { type ResolvedDate, resolveDay } from './date-resolution.ts';
import { HOLIDAYS, type HolidayName, findHolidayNearToday } from './holidays.ts';
import type { DateRule } from './date-rule.ts';

/** Holidays by their names: sources of patterns, longer names before those they begin with. */
type HolidayPatterns = readonly (readonly [string, HolidayName])[];

const ENGLISH_HOLIDAYS: HolidayPatterns = [
  ['(?:Martin Luther King|MLK)(?:,? Jr\\.?)? Day', 'kingDay'],
  ["(?:St\\.? |Saint )?Valentine[’']?s(?: Day)?", 'valentine'],
  ["Presidents?[’']?s? Day", 'presidents'],
  ["(?:International )?Women[’']?s Day", 'women'],
  ["(?:St\\.?|Saint) Patrick[’']?s Day", 'patrick'],
  ["April Fools?[’']?s? Day", 'aprilFools'],
  ['Groundhog Day', 'groundhog'],
  ['Earth Day', 'earth'],
  ["(?:International )?Workers?[’']?s? Day|May Day|Labour Day", 'workers'],
  ["Mother[’']?s[’']? Day", 'mothers'],
  ['Cinco de Mayo', 'cincoDeMayo'],
  ['Memorial Day', 'memorial'],
  ["Father[’']?s[’']? Day", 'fathers'],
  ['Juneteenth', 'juneteenth'],
  ['Bastille Day', 'bastille'],
  ['Labor Day', 'labor'],
  ["Columbus Day|Indigenous Peoples?[’']?s? Day", 'columbus'],
  ["Hallowe[’']?en", 'halloween'],
  ["All Saints?[’']? Day", 'allSaints'],
  ["Veterans?[’']?s? Day|Armistice Day|Remembrance Day", 'armistice'],
  ['Thanksgiving(?: Day)?', 'thanksgiving'],
  ['Black Friday', 'blackFriday'],
  ['Cyber Monday', 'cyberMonday'],
  ['Christmas Eve|Xmas Eve', 'christmasEve'],
  ['(?:Christmas|Xmas)(?: Day)?', 'christmas'],
  ['Boxing Day', 'boxing'],
  ["(?:Chinese|Lunar) New Year(?:[’']?s)?(?: Day)?", 'lunarNewYear'],
  ["New Year(?:[’']?s)? Eve", 'newYearsEve'],
  ["New Year(?:[’']?s)?(?: Day)?", 'newYear'],
  ['Epiphany', 'epiphany'],
  ['Shrove Tuesday|Mardi Gras', 'shroveTuesday'],
  ['Ash Wednesday', 'ashWednesday'],
  ['Palm Sunday', 'palmSunday'],
  ['(?:Maundy|Holy) Thursday', 'maundyThursday'],
  ['Good Friday', 'goodFriday'],
  ['Holy Saturday|Easter Saturday', 'holySaturday'],
  ['Easter Monday', 'easterMonday'],
  ['Easter(?: (?:Sunday|Day))?', 'easter'],
  ['Ascension Day', 'ascension'],
  ['Pentecost|Whit Sunday', 'pentecost'],
  ['Whit Monday', 'whitMonday'],
  ['Trinity Sunday', 'trinity'],
  ['Corpus Christi Day|Feast of Corpus Christi', 'corpusChristi'],
  ['Guy Fawkes (?:Day|Night)|Bonfire Night', 'guyFawkes'],
  ['Mid-Autumn Festival', 'midAutumn'],
  ['Dragon Boat Festival', 'dragonBoat'],
];

const KOREAN_HOLIDAYS: HolidayPatterns = [
  ['설날|음력\\s?설', 'seollal'],
  ['(?:정월\\s?)?대보름', 'firstFullMoon'],
  ['석가\\s?탄신일|부처님\\s?오신\\s?날', 'buddha'],
  ['단오', 'dano'],
  ['추석|한가위', 'chuseok'],
  ['신정|새해\\s?첫\\s?날', 'newYear'],
  ['밸런타인\\s?데이|발렌타인\\s?데이', 'valentine'],
  ['삼일절|3[.·]1절', 'independenceMovement'],
  ['만우절', 'aprilFools'],
  ['식목일', 'arbor'],
  ['지구의\\s?날', 'earth'],
  ['노동절|근로자의\\s?날', 'workers'],
  ['어린이날', 'children'],
  ['어버이날', 'parents'],
  ['스승의\\s?날', 'teachers'],
  ['현충일', 'koreanMemorial'],
  ['제헌절', 'constitution'],
  ['광복절', 'liberation'],
  ['개천절', 'foundation'],
  ['한글날', 'hangul'],
  ['핼러윈|할로윈', 'halloween'],
  ['추수\\s?감사절', 'thanksgiving'],
  ['블랙\\s?프라이데이', 'blackFriday'],
  ['(?:크리스마스|성탄절)\\s?(?:이브|전야)', 'christmasEve'],
  ['크리스마스|성탄절', 'christmas'],
  ['섣달\\s?그믐날', 'newYearsEve'],
  ['성\\s?금요일', 'goodFriday'],
  ['부활절', 'easter'],
];

const OTHER_HOLIDAYS: Record<string, HolidayPatterns> = {
  de: [
    ['Heiligabend|Heiligen Abend|Weihnachtsabend', 'christmasEve'],
    ['Weihnachten|Weihnachtstag', 'christmas'],
    ['Silvester', 'newYearsEve'],
    ['Neujahr(?:stag)?', 'newYear'],
    ['Karfreitag', 'goodFriday'],
    ['Ostermontag', 'easterMonday'],
    ['Ostern|Ostersonntag', 'easter'],
    ['(?:Christi )?Himmelfahrt', 'ascension'],
    ['Pfingstmontag', 'whitMonday'],
    ['Pfingsten|Pfingstsonntag', 'pentecost'],
    ['Aschermittwoch', 'ashWednesday'],
    ['Allerheiligen', 'allSaints'],
    ['Tag der Deutschen Einheit', 'foundation'],
    ['Tag der Arbeit', 'workers'],
  ],
  fr: [
    ['(?:la )?veille de Noël|(?:le )?réveillon de Noël', 'christmasEve'],
    ['Noël', 'christmas'],
    ['(?:la )?Saint-Sylvestre', 'newYearsEve'],
    ["(?:le )?(?:Nouvel An|[Jj]our de l[’']An)", 'newYear'],
    ['(?:le )?(?:V|v)endredi saint', 'goodFriday'],
    ['(?:le )?(?:L|l)undi de Pâques', 'easterMonday'],
    ['Pâques', 'easter'],
    ["(?:l[’'])?Ascension", 'ascension'],
    ['(?:la )?Pentecôte', 'pentecost'],
    ['(?:la )?Toussaint', 'allSaints'],
    ['(?:la )?Saint-Valentin', 'valentine'],
  ],
  es: [
    ['Nochebuena', 'christmasEve'],
    ['(?:día de )?Navidad', 'christmas'],
    ['Nochevieja', 'newYearsEve'],
    ['(?:día de )?Año Nuevo', 'newYear'],
    ['(?:día de (?:los )?)?Reyes Magos|Día de Reyes', 'epiphany'],
    ['Viernes Santo', 'goodFriday'],
    ['Domingo de Ramos', 'palmSunday'],
    ['(?:Domingo de )?Pascua', 'easter'],
    ['San Valentín', 'valentine'],
  ],
  ja: [
    ['元日|元旦', 'newYear'],
    ['クリスマス・?イブ', 'christmasEve'],
    ['クリスマス', 'christmas'],
    ['大晦日|大みそか', 'newYearsEve'],
  ],
  zh: [
    ['春节|春節', 'lunarNewYear'],
    ['端午节|端午節', 'dragonBoat'],
    ['中秋节|中秋節', 'midAutumn'],
    ['元旦', 'newYear'],
    ['国庆节|國慶節', 'chinaNational'],
    ['平安夜', 'christmasEve'],
    ['圣诞节|聖誕節', 'christmas'],
    ['情人节|情人節', 'valentine'],
  ],
};

const YEAR = String.raw`(?:1[89]|20|21)\d\d`;

interface HolidayMatch {
  /** As written. */
  name: string;
  textBefore: string;
  textAfter: string;
  year?: string;
  which?: string;
}

/** Which one is meant: that of a year, or so many steps from the nearest. */
interface YearChoice {
  year?: number;
  occurrenceOffset?: -1 | 0 | 1;
}

/** One pattern for all names of a language; each is a group with the holiday's name. */
function createHolidayRule(
  holidays: HolidayPatterns,
  leadingPattern: string,
  trailingPattern: string,
  flags: string,
  chooseYear: (match: HolidayMatch) => YearChoice | undefined,
): DateRule {
  return {
    pattern: new RegExp(
      `${leadingPattern}(?:${holidays.map(([source, name]) => `(?<${name}>${source})`).join('|')})${trailingPattern}`,
      flags,
    ),
    resolve: ({ groups = {} }, { today, textBefore, textAfter }): ResolvedDate | undefined => {
      const holidayName = holidays.find(([, name]) => groups[name] !== undefined)?.[1];
      if (!holidayName) return undefined;
      const { year, occurrenceOffset } = chooseYear({
        ...groups,
        name: groups[holidayName] ?? '',
        textBefore,
        textAfter,
      }) ?? {
        year: NaN,
      };
      const day =
        year === undefined
          ? findHolidayNearToday(today, HOLIDAYS[holidayName], occurrenceOffset)
          : Number.isNaN(year)
            ? undefined
            : HOLIDAYS[holidayName](year);
      return day && resolveDay(day, year === undefined);
    },
  };
}

const toYearChoice = (year: string | undefined): YearChoice => (year ? { year: Number(year) } : {});

/** "Christmas" is a date behind a preposition; "Christmas tree", "an Easter egg" are none. */
const PREPOSITION_BEFORE =
  /(?:\b(?:on|at|by|before|after|since|until|till|this|around|over|from|to|for|of|in|is|was|and|between|during|celebrates?|observes?)\s(?:the\s)?|^\s*)$/iu;
const ATTRIBUTIVE_USE_AFTER =
  /^\s(?!and\b|or\b|to\b|in\b|at\b|on\b|of\b|by\b|is\b|was\b|will\b|with\b|when\b|for\b|from\b|weekend\b|early\b|morning\b|night\b|this\b|last\b|next\b|the\b|it\b|he\b|she\b|they\b|we\b|a\b|as\b|because\b|but\b)[a-z]/u;

const englishHolidayRule = createHolidayRule(
  ENGLISH_HOLIDAYS,
  String.raw`\b(?:(?<which>last|next|this|previous|following|coming|past)\s)?`,
  String.raw`\b(?:,?\s(?:of\s|in\s)?(?<year>${YEAR})\b)?`,
  'giu',
  ({ name, year, which, textBefore, textAfter }) => {
    if (year) return toYearChoice(year);
    if (which)
      return {
        occurrenceOffset: /last|past|previous/i.test(which) ? -1 : /this/i.test(which) ? 0 : 1,
      };
    const isPlainName = !/\s|juneteenth/i.test(name) || /^new year(?:[’']s)?$/i.test(name);
    return isPlainName &&
      (!PREPOSITION_BEFORE.test(textBefore) || ATTRIBUTIVE_USE_AFTER.test(textAfter))
      ? undefined
      : {};
  },
);

const koreanHolidayRule = createHolidayRule(
  KOREAN_HOLIDAYS,
  String.raw`(?:(?<!\d)(?<year>${YEAR})년\s?|(?<which>지난\s?해|작년|올\s?해|내년|지난|이번|다음|오는|다가오는)\s?)?`,
  '',
  'gu',
  ({ year, which }) => {
    if (year || !which) return toYearChoice(year);
    return /^(?:지난|작년)/.test(which)
      ? { occurrenceOffset: -1 }
      : /^(?:이번|올)/.test(which)
        ? { occurrenceOffset: 0 }
        : { occurrenceOffset: 1 };
  },
);

const createLatinHolidayRule = (holidays: HolidayPatterns) =>
  createHolidayRule(
    holidays,
    String.raw`(?<![\p{L}])`,
    String.raw`(?![\p{L}-])(?:\s(?:de\s)?(?<year>${YEAR})(?!\d))?`,
    'gu',
    ({ year }) => toYearChoice(year),
  );
const createIdeographicHolidayRule = (holidays: HolidayPatterns) =>
  createHolidayRule(holidays, String.raw`(?:(?<!\d)(?<year>${YEAR})年の?)?`, '', 'gu', ({ year }) =>
    toYearChoice(year),
  );

/** The holidays of a language, with or without a year; without one, the nearest. */
export function createHolidayRules(language: string): DateRule[] {
  if (language === 'en' || language === 'und') return [englishHolidayRule];
  if (language === 'ko') return [koreanHolidayRule];
  const holidays = OTHER_HOLIDAYS[language];
  if (!holidays) return [];
  return [
    language === 'ja' || language === 'zh'
      ? createIdeographicHolidayRule(holidays)
      : createLatinHolidayRule(holidays),
  ];
}
