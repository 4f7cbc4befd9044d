const numbered = (words: string, from = 1): Record<string, number> =>
  Object.fromEntries(
    words.split(' ').flatMap((word, at) => word.split('/').map((one) => [one, at + from])),
  );

/** Numbers in words; what is an article as well ("ein", "un") is none. */
export const NUMERALS: Record<string, number> = {
  ...numbered('two three four five six seven eight nine ten eleven twelve', 2),
  ...numbered('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
  ...numbered('deux trois quatre cinq six sept huit neuf dix onze douze', 2),
  ...numbered('dos tres cuatro cinco seis siete ocho nueve diez once doce', 2),
  ...{ 하루: 1, 이틀: 2, 사흘: 3, 나흘: 4, once: 1, twice: 2, einmal: 1, zweimal: 2 },
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    hundred: 100,
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    hundert: 100,
  },
};

export const SCALES: Record<string, number> = {
  ...{
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    tausend: 1e3,
    millionen: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
    millions: 1e6,
    milliards: 1e9,
  },
  ...{
    millones: 1e6,
    mil: 1e3,
    천만: 1e7,
    만: 1e4,
    억: 1e8,
    천: 1e3,
    万: 1e4,
    萬: 1e4,
    億: 1e8,
    亿: 1e8,
  },
};

type Unit = readonly [measure: string, factor: number];
const alike = (unit: Unit, words: string): [string, Unit][] =>
  words.split(' ').map((word) => [word, unit]);

/** Units, by what they measure and how much of it they are: 36 hours are a day and a half. */
export const UNITS: Record<string, Unit> = Object.fromEntries([
  ...alike(['€', 1], '€ euro euros eur'),
  ...alike(['$', 1], '$ dollar dollars usd 달러'),
  ...alike(['£', 1], '£ pound pounds gbp'),
  ...alike(['¥', 1], '¥ yen 円 元 yuan'),
  ...alike(['₩', 1], '₩ won krw 원'),
  ...alike(['%', 1], '% percent prozent 퍼센트'),
  ...alike(['time', 1], 'second seconds sekunde sekunden 초'),
  ...alike(['time', 60], 'minute minutes minuten 분'),
  ...alike(['time', 3_600], 'hour hours stunde stunden heure heures hora horas 시간'),
  ...alike(['time', 86_400], 'day days tag tage tagen jour jours día días 일'),
  ...alike(['time', 604_800], 'week weeks woche wochen semaine semaines semana semanas 주'),
  ...alike(['time', 2_629_800], 'month months monat monate monaten mois mes meses 개월'),
  ...alike(['time', 31_557_600], 'year years jahr jahre jahren an ans año años 년'),
  ...alike(['litre', 1], 'l liter litre liters litres 리터'),
  ...alike(['litre', 0.001], 'ml milliliter millilitre millilitres milliliters 밀리리터'),
  ...alike(['gram', 1_000], 'kg kilogram kilograms kilogramm kilo 킬로그램'),
  ...alike(['gram', 1], 'g gram grams gramm 그램'),
  ...alike(['byte', 1e9], 'gb gigabyte gigabytes'),
  ...alike(['byte', 1e6], 'mb megabyte megabytes'),
  ...alike(
    ['person', 1],
    'people person persons employees menschen mitarbeiter personnes personas 명',
  ),
]);
