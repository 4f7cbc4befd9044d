const toWordSet = (words: string) => new Set(words.split(' '));

/**
 * Abbreviations after which a sentence never ends: titles, and what must be followed by a name or a
 * number.
 */
const NEVER_FINAL: Record<string, Set<string>> = {
  en: toWordSet(
    'mr mrs ms mx dr prof messrs mmes rev hon gen col maj capt lt sgt cmdr adm gov sen rep ' +
      'pres supt det insp atty fr vs viz cf ie eg e.g i.e approx ibid op cit assn dept bros ' +
      'ave blvd tel ext paras pt sens reps govs gens drs profs',
  ),
  de: toWordSet(
    'hr fr hrn dr prof dipl ing z.b d.h u.a u.ä o.ä i.d.r bzw ca evtl ggf inkl exkl nr abs ' +
      'art str bspw vgl sog mind max v.a z.t geb gest jh st',
  ),
  fr: toWordSet('m mm mme mmes mlle mlles dr pr me st ste av apr env p.ex cf vol art n'),
  es: toWordSet(
    'sr sra sres srta dr dra d dña lic ing prof av avda art núm pág vol ud uds vd gral',
  ),
  it: toWordSet('sig sigg sig.ra dott prof ing avv art n pag vol cfr ecc'),
  pt: toWordSet('sr sra dr dra prof av art n pág vol exmo'),
  nl: toWordSet('dhr mevr mw dr prof ir drs mr ing bijv d.w.z o.a m.b.t nr art blz ca'),
  ru: toWordSet('г гг т.е т.д т.п т.к им ул д стр рис см руб коп акад проф тыс млн млрд обл р'),
};

/** Abbreviations that may also close a sentence: what follows decides. */
const POSSIBLY_FINAL: Record<string, Set<string>> = {
  en: toWordSet(
    'inc ltd co corp llc plc etc u.s u.k u.n u.s.a e.u d.c p.m a.m ph.d m.d b.a m.a jr sr al ' +
      'bn mn mil est univ mt ft sq hwy rd st ed eds tr',
  ),
  de: toWordSet('usw etc gmbh co u.s e.v mio mrd tsd ff'),
  fr: toWordSet('etc av j.-c'),
  es: toWordSet('etc ee.uu s.a'),
  it: toWordSet('ecc s.p.a'),
  pt: toWordSet('etc s.a'),
  nl: toWordSet('enz n.v b.v'),
  ru: toWordSet('др пр н.э'),
};

const BEFORE_NUMBER = toWordSet(
  'no nos nr fig figs sec secs ch p pp para vol vols art arts cl ca circa approx núm pág стр ' +
    'рис eq eqs tab tabs ref refs ex apt rm bd kap abb anm',
);
const BEFORE_DAY = toWordSet(
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun',
);

/**
 * Capitalised words with which sentences begin, and which do not follow an abbreviation inside one.
 */
const SENTENCE_STARTERS = toWordSet(
  'The A An In On At It He She They We You I This That These Those But And However If When ' +
    'While After Before As For From By With ' +
    'Although Though Because Since There Here His Her Their Its Our My Your What Why How Who ' +
    'Where Meanwhile Some Many Most All One Two ' +
    'No Not Also According Last Next So Or Yet Then Now Still Under During Despite Both Each ' +
    'Another Other Such To Of ' +
    'Der Die Das Ein Eine Er Sie Es Wir Ich Und Aber Doch Im Am Bei Nach Le La Les Un Une Il ' +
    'Elle Ils Elles Nous Vous Je Et Mais Dans ' +
    'Dann Da Wenn Als Auch Mit Für Nun Heute Gestern Seit Dies Diese Dieser Puis Ce Cette ' +
    'Ces Son Sa Ses On Cela Depuis Pour Avec Selon ' +
    'Quand Après Avant Luego Este Esta Estos Se Su Sus Con Según Cuando Después Hoy ' +
    'El Los Las Ella Ellos Pero Y En Por Para В На И Но Он Она Они Это Мы',
);

const ORDINAL_LANGUAGES = toWordSet('de da nb no nn fi cs sk hu et lv hr sl sr is');
const ORDINAL_NOUN =
  /^(?:Jan|Feb|März|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Jh|Bundes|Lebensjahr|Platz)/u;
/** "Der 1. FC", "jeder 3. Mensch": what stands before a German ordinal. */
const BEFORE_ORDINAL =
  /(?:^|[\s(„"])(?:de[rmns]|die|das|[azv]um|[ai]m|vom|beim|ein(?:e[nrms]?)?|jede[nrms]?|diese[nrms]?|ihr(?:e[nrms]?)?|sein(?:e[nrms]?)?)\s\d{1,3}\.$/iu;
const LAST_WORD = /(?:^|[\s("“'‘«—–\-[])(\p{L}[\p{L}.-]*)\.$/u;

/**
 * Whether the full stop that closes `left` belongs to an abbreviation, an initial or an ordinal and
 * the sentence goes on in `right`.
 *
 * @param left the text up to the stop (a short window is enough), without closing quotes
 * @param right what follows, without leading white space
 */
export function endsInAbbreviation(left: string, right: string, language: string): boolean {
  if (/(?:^|[\s(])\d{1,2}\.$/.test(left) && ORDINAL_LANGUAGES.has(language)) {
    if (language !== 'de') return /^\p{L}/u.test(right);
    const noun = /^\p{Lu}[\p{L}'’]*/u.exec(right)?.[0];
    return (
      ORDINAL_NOUN.test(right) ||
      (noun !== undefined && BEFORE_ORDINAL.test(left) && !SENTENCE_STARTERS.has(noun))
    );
  }
  const lastWord = LAST_WORD.exec(left)?.[1];
  if (!lastWord) return false;
  const word = lastWord.toLowerCase();
  if (lastWord.length === 1 && /\p{Lu}/u.test(lastWord))
    return isInitial(left, word, right, language);
  // "z. B.", "d. h.", "т. е.": a lone small letter is never a sentence's last word.
  if (lastWord.length === 1 && /\p{Ll}/u.test(lastWord)) return true;
  if (BEFORE_NUMBER.has(word))
    return /^[\d#№IVX]/.test(right) || (NEVER_FINAL[language]?.has(word) ?? false);
  if (language === 'de' && /str$/.test(word)) return /^\d/.test(right);
  if (BEFORE_DAY.has(word)) return /^\d/.test(right);
  if (NEVER_FINAL['en']?.has(word) || NEVER_FINAL[language]?.has(word)) return true;
  const nextWord = /^\p{L}[\p{L}'’]*/u.exec(right)?.[0] ?? '';
  if (word === 'st') return /^\p{Lu}/u.test(right) && !SENTENCE_STARTERS.has(nextWord);
  if (POSSIBLY_FINAL['en']?.has(word) || POSSIBLY_FINAL[language]?.has(word))
    return !SENTENCE_STARTERS.has(nextWord) && nextWord !== '';
  // "J.R.", "N.A.T.O.": dotted capitals are names in the making unless a new sentence plainly
  // begins.
  return /^(?:\p{L}\.)+\p{L}$/u.test(lastWord) && !SENTENCE_STARTERS.has(nextWord);
}

/** "J. Smith" goes on; "So did I. Then" and "Plan B. The" do not. */
function isInitial(left: string, word: string, right: string, language: string): boolean {
  if (language === 'ru' || language === 'uk') return /^\p{Lu}/u.test(right);
  if (word === 'i') return /^\p{Lu}\./u.test(right);
  const nextWord = /^\p{L}[\p{L}'’]*/u.exec(right)?.[0] ?? '';
  if (SENTENCE_STARTERS.has(nextWord) && nextWord.length > 1) return false;
  return (
    /^\p{Lu}/u.test(right) &&
    !/(?:Plan|Group|Type|Class|Vitamin|Team|Series|Schedule|Appendix|Figure|Grade|Hepatitis) \p{L}\.$/u.test(
      left,
    )
  );
}
