const numbered = (words: string, from = 1): Record<string, number> =>
  Object.fromEntries(words.split(' ').flatMap((word, at) => word.split('/').map((one) => [one, at + from])));

/** Numbers in words; what is an article as well ("ein", "un") is none. */
export const NUMERALS: Record<string, number> = {
  ...numbered('two three four five six seven eight nine ten eleven twelve', 2),
  ...numbered('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
  ...numbered('deux trois quatre cinq six sept huit neuf dix onze douze', 2),
  ...numbered('dos tres cuatro cinco seis siete ocho nueve diez once doce', 2),
  ...{ 하루: 1, 이틀: 2, 사흘: 3, 나흘: 4, once: 1, twice: 2, einmal: 1, zweimal: 2 },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100, zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, hundert: 100 },
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
  ...{ millones: 1e6, mil: 1e3, 천만: 1e7, 만: 1e4, 억: 1e8, 천: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 },
};

const alike = (unit: string, words: string): [string, string][] => words.split(' ').map((word) => [word, unit]);

/** Measures, by the one name that they have here. */
export const UNITS: Record<string, string> = Object.fromEntries([
  ...alike('€', '€ euro euros eur'),
  ...alike('$', '$ dollar dollars usd 달러'),
  ...alike('£', '£ pound pounds gbp'),
  ...alike('¥', '¥ yen 円 元 yuan'),
  ...alike('₩', '₩ won krw 원'),
  ...alike('%', '% percent prozent 퍼센트'),
  ...alike('day', 'day days tag tage tagen jour jours día días 일'),
  ...alike('hour', 'hour hours stunde stunden heure heures hora horas 시간'),
  ...alike('minute', 'minute minutes minuten 분'),
  ...alike('second', 'second seconds sekunde sekunden 초'),
  ...alike('week', 'week weeks woche wochen 주'),
  ...alike('month', 'month months monat monate monaten mois mes meses 개월'),
  ...alike('year', 'year years jahr jahre jahren an ans año años 년'),
  ...alike('l', 'l liter litre liters litres 리터'),
  ...alike('ml', 'ml milliliter millilitre millilitres milliliters 밀리리터'),
  ...alike('kg', 'kg kilogram kilograms kilogramm kilo 킬로그램'),
  ...alike('g', 'g gram grams gramm 그램'),
  ...alike('gb', 'gb gigabyte gigabytes'),
  ...alike('mb', 'mb megabyte megabytes'),
  ...alike('person', 'people person persons employees menschen mitarbeiter personnes personas 명'),
]);
