/**
 * How a language writes parts of a whole. `N` stands for a number of one to ten in its words or in
 * digits.
 */
export interface FractionLexicon {
  /** By word: its value; "N thirds" multiplies it. */
  parts: Readonly<Record<string, number>>;
  /** Words that make a part out of nothing but themselves: "half". */
  lone: string;
  /** "One in three": what stands between the two numbers. */
  between: string;
}

export const FRACTION_LEXICONS: Readonly<Record<string, FractionLexicon>> = {
  en: {
    parts: {
      half: 1 / 2,
      halves: 1 / 2,
      third: 1 / 3,
      thirds: 1 / 3,
      quarter: 1 / 4,
      quarters: 1 / 4,
      fourth: 1 / 4,
      fourths: 1 / 4,
      fifth: 1 / 5,
      fifths: 1 / 5,
      sixth: 1 / 6,
      sixths: 1 / 6,
      seventh: 1 / 7,
      sevenths: 1 / 7,
      eighth: 1 / 8,
      eighths: 1 / 8,
      ninth: 1 / 9,
      tenth: 1 / 10,
      tenths: 1 / 10,
    },
    lone: 'half',
    between: 'in|in every|out of|out of every',
  },
  de: {
    parts: {
      drittel: 1 / 3,
      dritteln: 1 / 3,
      viertel: 1 / 4,
      vierteln: 1 / 4,
      fünftel: 1 / 5,
      fünfteln: 1 / 5,
      sechstel: 1 / 6,
      siebtel: 1 / 7,
      achtel: 1 / 8,
      neuntel: 1 / 9,
      zehntel: 1 / 10,
    },
    lone: 'hälfte',
    between: 'von',
  },
  fr: {
    parts: {
      tiers: 1 / 3,
      quart: 1 / 4,
      quarts: 1 / 4,
      cinquième: 1 / 5,
      cinquièmes: 1 / 5,
      sixième: 1 / 6,
      huitième: 1 / 8,
      dixième: 1 / 10,
      dixièmes: 1 / 10,
    },
    lone: 'moitié',
    between: 'sur',
  },
  es: {
    parts: {
      tercio: 1 / 3,
      tercios: 1 / 3,
      'tercera parte': 1 / 3,
      'terceras partes': 1 / 3,
      'cuarta parte': 1 / 4,
      'cuartas partes': 1 / 4,
      'quinta parte': 1 / 5,
      'quintas partes': 1 / 5,
      'décima parte': 1 / 10,
    },
    lone: 'mitad',
    between: 'de cada',
  },
  it: {
    parts: {
      terzo: 1 / 3,
      terzi: 1 / 3,
      quarto: 1 / 4,
      quarti: 1 / 4,
      quinto: 1 / 5,
      quinti: 1 / 5,
      decimo: 1 / 10,
      decimi: 1 / 10,
    },
    lone: 'metà',
    between: 'su',
  },
  pt: {
    parts: {
      terço: 1 / 3,
      terços: 1 / 3,
      quarto: 1 / 4,
      quartos: 1 / 4,
      quinto: 1 / 5,
      quintos: 1 / 5,
      décimo: 1 / 10,
      décimos: 1 / 10,
    },
    lone: 'metade',
    between: 'em cada|em',
  },
  ru: {
    parts: {
      трети: 1 / 3,
      треть: 1 / 3,
      четверть: 1 / 4,
      четверти: 1 / 4,
      пятая: 1 / 5,
      десятая: 1 / 10,
    },
    lone: 'половина|половину|половины|половине|треть|четверть',
    between: 'из',
  },
};

/** "One" as it stands before a part: "a third", "un tiers", "une moitié". */
export const ONE_PART: Readonly<Record<string, string>> = {
  en: 'a|one|an',
  de: 'ein|einem|eines',
  fr: 'un|une',
  es: 'un|una|la',
  it: 'un|una',
  pt: 'um|uma',
  ru: 'одна|одну',
};
