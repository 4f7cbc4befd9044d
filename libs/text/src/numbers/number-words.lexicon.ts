/** Number words of a language: what they count, and the words that multiply. */
export interface NumberLexicon {
  /** By word, in lower case: its value. */
  units: ReadonlyMap<string, number>;
  /** By word: what it multiplies the number before it by. */
  scales: ReadonlyMap<string, number>;
  /** Of the scales, those that are a number without one before them: "mil", "hundert". */
  loneScales: ReadonlySet<string>;
  /** Words that join two parts of a number: "and", "y", "et". */
  joiners: ReadonlySet<string>;
  /** By word: which place in an order it tells. */
  ordinals: ReadonlyMap<string, number>;
}

interface NumberWords {
  /** From 0 on, forms of one number parted by "/". */
  units: string;
  /** From 20 on in steps of ten. */
  tens: string;
  /** From 100 on in steps of a hundred, where each has a word of its own. */
  hundreds?: string;
  others?: Record<string, number>;
  /** Words for 10, 12, 100, a thousand, a million, 10^9 and 10^12, in this order. */
  scales: [
    decade: string,
    dozen: string,
    hundred: string,
    thousand: string,
    million: string,
    milliard: string,
    billion: string,
  ];
  loneScales: string;
  joiners: string;
  /** From the first on. */
  ordinals: string;
}

const SCALE_VALUES = [10, 12, 100, 1e3, 1e6, 1e9, 1e12];

const listWords = (words: string, from: number, step = 1): [string, number][] =>
  words
    .split(' ')
    .flatMap((forms, index) =>
      forms.split('/').map((form): [string, number] => [form, from + step * index]),
    );

const createLexicon = (words: NumberWords): NumberLexicon => ({
  units: new Map([
    ...listWords(words.units, 0),
    ...listWords(words.tens, 20, 10),
    ...(words.hundreds ? listWords(words.hundreds, 100, 100) : []),
    ...Object.entries(words.others ?? {}),
  ]),
  scales: new Map(
    words.scales.flatMap((forms, index) =>
      forms.split(' ').map((form): [string, number] => [form, SCALE_VALUES[index]!]),
    ),
  ),
  loneScales: new Set(words.loneScales.split(' ')),
  joiners: new Set(words.joiners.split(' ')),
  ordinals: new Map(listWords(words.ordinals, 1)),
});

/** By ISO 639-1, of languages that put spaces between words. */
export const NUMBER_LEXICONS: Readonly<Record<string, NumberLexicon>> = {
  en: createLexicon({
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
      'fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    scales: [
      'decade decades',
      'dozen',
      'hundred',
      'thousand k',
      'million millions m mn mln',
      'billion billions bn bln b',
      'trillion trillions tn',
    ],
    loneScales: 'decade dozen hundred thousand million billion trillion',
    joiners: 'and',
    ordinals:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ' +
      'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  }),
  de: createLexicon({
    units:
      'null eins/ein/eine/einem/einen/einer/eines zwei/zweier drei/dreier vier fünf sechs sieben ' +
      'acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    others: { anderthalb: 1.5, eineinhalb: 1.5 },
    tens: 'zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    scales: [
      'jahrzehnt jahrzehnte jahrzehnten',
      'dutzend',
      'hundert',
      'tausend tsd',
      'million millionen mio',
      'milliarde milliarden mrd',
      'billion billionen bio',
    ],
    loneScales: 'jahrzehnt dutzend hundert tausend million milliarde billion',
    joiners: 'und',
    ordinals:
      'erste/ersten/erster/erstes/erstem zweite/zweiten/zweiter/zweites ' +
      'dritte/dritten/dritter/drittes vierte/vierten/vierter/viertes ' +
      'fünfte/fünften/fünfter/fünftes sechste/sechsten/sechster siebte/siebten/siebter ' +
      'achte/achten/achter neunte/neunten/neunter zehnte/zehnten/zehnter elfte/elften/elfter ' +
      'zwölfte/zwölften/zwölfter',
  }),
  fr: createLexicon({
    units:
      'zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze ' +
      'quinze seize',
    tens:
      'vingt/vingts trente quarante cinquante soixante septante ' +
      'quatrevingt/quatrevingts/octante/huitante nonante',
    scales: [
      'décennie décennies',
      'douzaine',
      'cent cents',
      'mille',
      'million millions',
      'milliard milliards mds md',
      'billion billions',
    ],
    loneScales: 'décennie douzaine cent mille million milliard billion',
    joiners: 'et',
    ordinals:
      'premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième ' +
      'huitième neuvième dixième onzième douzième',
  }),
  es: createLexicon({
    units:
      'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce ' +
      'quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna ' +
      'veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundreds:
      'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas ' +
      'quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ' +
      'ochocientos/ochocientas novecientos/novecientas',
    scales: [
      'década décadas decenio decenios',
      'docena',
      'centenar',
      'mil',
      'millón millones mill',
      'millardo millardos',
      'billón billones',
    ],
    loneScales: 'década decenio docena centenar mil millón billón',
    joiners: 'y',
    ordinals:
      'primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta ' +
      'sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima',
  }),
  it: createLexicon({
    units:
      'zero uno/un/una due tre/tré quattro cinque sei sette otto nove dieci ' +
      'undici dodici tredici ' +
      'quattordici quindici sedici diciassette diciotto diciannove',
    tens:
      'venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant ' +
      'settanta/settant ottanta/ottant novanta/novant',
    scales: [
      'decennio decenni',
      'dozzina',
      'cento',
      'mille mila',
      'milione milioni mln',
      'miliardo miliardi mld',
      'bilione bilioni',
    ],
    loneScales: 'decennio dozzina cento mille milione miliardo',
    joiners: 'e',
    ordinals:
      'primo/prima secondo/seconda terzo/terza quarto/quarta quinto/quinta sesto/sesta ' +
      'settimo/settima ottavo/ottava nono/nona decimo/decima',
  }),
  pt: createLexicon({
    units:
      'zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze ' +
      'catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundreds:
      'cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas ' +
      'quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas ' +
      'novecentos/novecentas',
    scales: [
      'década décadas',
      'dúzia',
      'centena',
      'mil',
      'milhão milhões mi',
      'bilhão bilhões bi',
      'trilhão trilhões tri',
    ],
    loneScales: 'década dúzia centena mil milhão bilhão',
    joiners: 'e',
    ordinals:
      'primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta ' +
      'sexto/sexta sétimo/sétima oitavo/oitava nono/nona décimo/décima',
  }),
  ru: createLexicon({
    units:
      'ноль один/одна/одно/одного/одной/одном/одну два/две/двух/двум/двумя ' +
      'трёх/три/трех/трём/трем ' +
      'четыре/четырёх/четырех/четырем пять/пяти/пятью шесть/шести семь/семи восемь/восьми ' +
      'девять/девяти десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати ' +
      'тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати ' +
      'шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати ' +
      'девятнадцать/девятнадцати',
    tens:
      'двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятидесяти ' +
      'шестьдесят/шестидесяти семьдесят/семидесяти восемьдесят/восьмидесяти девяносто/девяноста',
    hundreds: 'сто/ста двести/двухсот триста/трёхсот/трехсот четыреста пятьсот/пятисот шестьсот',
    scales: [
      'десятилетие десятилетия десятилетий',
      'дюжина',
      'сотня',
      'тысяча тысячи тысяч тысячу тыс',
      'миллион миллиона миллионов миллиону млн',
      'миллиард миллиарда миллиардов млрд',
      'триллион триллиона триллионов трлн',
    ],
    loneScales: 'десятилетие дюжина сотня тысяча тысячу миллион миллиард',
    joiners: 'и',
    ordinals:
      'первый/первая/первое/первого/первой/первом второй/вторая/второго/вторую ' +
      'третий/третья/третьего/третьей ' +
      'четвёртый/четвертый/четвёртого/четвёртой пятый/пятого/пятой ' +
      'шестой/шестого седьмой/седьмого восьмой/восьмого девятый/девятого десятый/десятого',
  }),
};
