/** What kind of thing a question asks for. `open`: anything; `yes`: whether something is so. */
export type Expected =
  'person' | 'place' | 'time' | 'quantity' | 'reason' | 'manner' | 'open' | 'yes';

/** What a question asks for, and the words that only say so. */
export interface Ask {
  expected: Expected;
  /** Indices of words that ask ("how many", "what year"): nothing in a text answers to them. */
  asking: ReadonlySet<number>;
  /** Index of the noun that names the kind of thing asked for: "river" in "what river". */
  head?: number;
}

const list = (words: string) => new Set(words.split(' '));

const WH = list('who whom whose what which when where why how whats');
const AUXILIARIES = list(
  'is are was were be been do does did has have had can could will would shall should may ' +
    'might must am isn wasn aren weren doesn didn',
);
const BREAKS = list(
  'of in on at by for from with to into about as under over after before during between ' +
    'among not that who which is are was were do does did has have had can could will would ' +
    'shall should may might must if the a an',
);
const TIMES = list(
  'year date day month century decade time period era season years dates decades centuries age',
);
const PLACES = list(
  'city country town village state county province region place location continent river ' +
    'lake island district street area site building capital nation countries cities states ' +
    'places locations',
);
const QUANTITIES = list(
  'percentage percent number amount population share fraction proportion size cost price ' +
    'length height width distance temperature total quantity rate',
);
/** What is asked for by them is a figure: "what did the repair cost". */
const COSTING = list('cost weigh pay earn charge');
const DETERMINERS = list('the a an its their his her this that of');
const REASONS = list('reason reasons cause causes motive purpose');
const PEOPLE = list(
  'person people man woman king queen president emperor author scientist leader general ' +
    'artist writer physicist engineer mathematician philosopher group company organization ' +
    'organisation country',
);
const KINDS = list('kind type sort form kinds types sorts forms name names term word');
const MEASURED = list(
  'many much long old far tall high big large deep wide heavy fast often hot cold few soon',
);
const MANNER = list('way method manner means process');

/**
 * Question words of other languages, first match first; Korean and Japanese words may carry
 * endings.
 */
const OTHERS: Partial<Record<string, [Expected, RegExp][]>> = {
  ko: [
    ['time', /언제|몇\s?(?:년|월|일|시|세기)|며칠|어느\s?(?:해|날|시기)|날짜|무슨\s?요일/],
    ['quantity', /얼마|몇|퍼센트|비율|인구/],
    ['person', /누구|누가|누굴|누군/],
    ['place', /어디|어느\s?(?:나라|도시|지역|곳)/],
    ['reason', /왜|이유|원인|까닭/],
    ['manner', /어떻게|방법/],
    ['open', /무엇|뭐|무슨|어떤|어느/],
  ],
  ja: [
    ['time', /いつ|何(?:年|月|日|時|世紀)/],
    ['quantity', /いくら|いくつ|何(?:人|個|枚|円|歳|パーセント)|どれくらい|どのくらい/],
    ['person', /誰|だれ/],
    ['place', /どこ/],
    ['reason', /なぜ|どうして|理由/],
    ['manner', /どのように|どうやって/],
    ['open', /何|どの|どれ|どんな/],
  ],
  zh: [
    ['time', /什么时候|什麼時候|何时|何時|哪一?年|几月|哪天/],
    ['quantity', /多少|几|幾|多[长長高大远遠久]/],
    ['person', /谁|誰/],
    ['place', /哪里|哪裡|哪儿|在哪|何处|哪个(?:国家|城市)/],
    ['reason', /为什么|為什麼|为何|原因/],
    ['manner', /怎么|怎麼|如何/],
    ['open', /什么|什麼|哪/],
  ],
  de: [
    ['time', /\b(?:wann|welche[mns]? (?:jahr|tag|monat))\b/i],
    [
      'quantity',
      /\bwie ?(?:viele?|lange?|hoch|groß|teuer|weit|alt|oft)\b|\bwas (?:kost|hat .{1,80} gekostet|wiegt)/i,
    ],
    ['person', /\bwe[rnm]\b|\bwessen\b/i],
    ['place', /\bwo(?:her|hin)?\b/i],
    ['reason', /\b(?:warum|wieso|weshalb)\b/i],
    ['manner', /\bwie\b/i],
    ['open', /\b(?:was|welche[rsmn]?)\b/i],
  ],
  fr: [
    ['time', /\bquand\b|\bquelle (?:année|date)\b|\bquel (?:jour|mois)\b/i],
    ['quantity', /\bcombien\b|\bquel (?:est|était|a été) le (?:prix|coût|montant)\b/i],
    ['person', /\bqui\b/i],
    ['place', /(?<!\p{L})où(?!\p{L})/iu],
    ['reason', /\bpourquoi\b/i],
    ['manner', /\bcomment\b/i],
    ['open', /\bque(?:l|ls|lle|lles)?\b|\bquoi\b|qu['’]/i],
  ],
  es: [
    ['time', /\bcuándo\b|\bqué (?:año|fecha|día)/i],
    ['quantity', /\bcuánt[oa]s?\b|\bcuál (?:es|era|fue) el (?:precio|coste|costo|importe)\b/i],
    ['person', /\bquién(?:es)?\b/i],
    ['place', /\bdónde\b/i],
    ['reason', /\bpor qué\b/i],
    ['manner', /\bcómo\b/i],
    ['open', /\bqué\b|\bcuál/i],
  ],
  it: [
    ['time', /\bquando\b|\b(?:in|che) (?:che )?(?:anno|giorno|data)\b/i],
    ['quantity', /\bquant[oaie]\b/i],
    ['person', /\bchi\b/i],
    ['place', /\bdove\b/i],
    ['reason', /\bperché/i],
    ['manner', /\bcome\b/i],
    ['open', /\bche\b|\bcosa\b|\bquale?i?\b/i],
  ],
  ru: [
    ['time', /(?<!\p{L})(?:когда|в каком году)/iu],
    ['quantity', /(?<!\p{L})сколько/iu],
    ['person', /(?<!\p{L})(?:кто|кого|кому)(?!\p{L})/iu],
    ['place', /(?<!\p{L})(?:где|куда|откуда)(?!\p{L})/iu],
    ['reason', /(?<!\p{L})(?:почему|зачем)(?!\p{L})/iu],
    ['manner', /(?<!\p{L})как(?!\p{L})/iu],
    ['open', /(?<!\p{L})(?:что|чем|какой|какая|какие|какое)(?!\p{L})/iu],
  ],
  ar: [
    ['time', /(?<!\p{L})متى(?!\p{L})/u],
    ['quantity', /(?<!\p{L})كم(?!\p{L})/u],
    ['place', /(?<!\p{L})أين(?!\p{L})/u],
    ['reason', /(?<!\p{L})لماذا(?!\p{L})/u],
    ['manner', /(?<!\p{L})كيف(?!\p{L})/u],
    ['person', /(?<!\p{L})من(?!\p{L})/u],
    ['open', /(?<!\p{L})(?:ما|ماذا|أي|هل)(?!\p{L})/u],
  ],
};

/**
 * What a question asks for.
 *
 * @param words as they stand in it
 * @param language ISO 639-1
 */
export function askOf(text: string, words: readonly string[], language: string): Ask {
  const cues = OTHERS[language];
  if (!cues)
    return language === 'en' || language === 'und'
      ? englishAsk(words.map((word) => word.toLowerCase()))
      : { expected: 'open', asking: new Set() };
  const [expected, cue] = cues.find(([, pattern]) => pattern.test(text)) ?? [
    'open' as const,
    undefined,
  ];
  const asking = new Set(
    cue ? [...words.keys()].filter((index) => cue.test(words[index] ?? '')) : [],
  );
  return { expected, asking };
}

/** Reads an English question from its words in lower case. */
function englishAsk(forms: readonly string[]): Ask {
  const at = forms.findIndex((form) => WH.has(form));
  if (at < 0) {
    const isYes = AUXILIARIES.has(forms[0] ?? '');
    return { expected: isYes ? 'yes' : 'open', asking: new Set(isYes ? [0] : []) };
  }
  const word = forms[at];
  const asking = new Set([at]);
  const next = forms[at + 1] ?? '';
  switch (word) {
    case 'who':
    case 'whom':
    case 'whose':
      return { expected: 'person', asking };
    case 'when':
      // "When the king died, what happened?" asks for something else.
      return forms.slice(at + 1).some((form) => form === 'what' || form === 'who') &&
        !AUXILIARIES.has(next)
        ? englishAskFrom(forms, at + 1)
        : { expected: 'time', asking };
    case 'where':
      return { expected: 'place', asking };
    case 'why':
      return { expected: 'reason', asking };
    case 'how':
      if (!MEASURED.has(next)) return { expected: 'manner', asking };
      asking.add(at + 1);
      return next === 'many' || next === 'much' || next === 'few'
        ? { expected: 'quantity', asking, ...headOf(forms, at + 2) }
        : { expected: 'quantity', asking };
    default:
      return whatAsk(forms, at, asking);
  }
}

function englishAskFrom(forms: readonly string[], from: number): Ask {
  const rest = englishAsk(forms.slice(from));
  const shift = (index: number) => index + from;
  return {
    expected: rest.expected,
    asking: new Set([...rest.asking].map(shift)),
    ...(rest.head !== undefined && { head: shift(rest.head) }),
  };
}

function whatAsk(forms: readonly string[], at: number, asking: Set<number>): Ask {
  let from = at + 1;
  if (AUXILIARIES.has(forms[from] ?? '')) {
    // "What is the name of …", "what was the population of …".
    const noun = forms[from + 1] === 'the' ? from + 2 : from + 1;
    const kind = forms[noun] ?? '';
    if (KINDS.has(kind) && forms[noun + 1] === 'of') {
      asking.add(noun);
      return { expected: 'open', asking };
    }
    const expected = expectedOf(kind);
    if (expected !== 'open' && expected !== 'person') return { expected, asking, head: noun };
    const isCosting = forms.some(
      (form, index) =>
        index > from + 1 && COSTING.has(form) && !DETERMINERS.has(forms[index - 1] ?? ''),
    );
    return { expected: isCosting ? 'quantity' : 'open', asking };
  }
  if (KINDS.has(forms[from] ?? '') && forms[from + 1] === 'of') {
    asking.add(from);
    from += 2;
  }
  const { head } = headOf(forms, from);
  if (head === undefined) return { expected: 'open', asking };
  // "Which components raise temperature": a noun that more words follow is not what is asked for.
  const after = forms[head + 1];
  const expected =
    after === undefined || AUXILIARIES.has(after) || after === 'of'
      ? expectedOf(forms[head] ?? '')
      : 'open';
  if (
    expected === 'time' ||
    expected === 'quantity' ||
    expected === 'reason' ||
    expected === 'manner'
  )
    asking.add(head);
  return { expected, asking, head };
}

/** The last word of the noun phrase that begins at `from`. */
function headOf(forms: readonly string[], from: number): { head?: number } {
  let head: number | undefined;
  for (let index = from; index < Math.min(forms.length, from + 4); index += 1) {
    const form = forms[index] ?? '';
    if (BREAKS.has(form) || WH.has(form) || (index > from && /(?:ed|ing)$/.test(form))) break;
    head = index;
  }
  return head === undefined ? {} : { head };
}

function expectedOf(noun: string): Expected {
  if (TIMES.has(noun)) return 'time';
  if (QUANTITIES.has(noun)) return 'quantity';
  if (PLACES.has(noun)) return 'place';
  if (PEOPLE.has(noun)) return 'person';
  if (REASONS.has(noun)) return 'reason';
  return MANNER.has(noun) ? 'manner' : 'open';
}
