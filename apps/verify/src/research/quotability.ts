import { DENSE_SCRIPT } from '@plumbline/text';

/** How a sentence begins that speaks of something said before it, by language. */
const CONTEXT_OPENERS: Record<string, RegExp> = {
  en: /^(?:["“'‘]?(?:he|she|it|they|we|i|his|her|its|their|this|these|that|those|such|both|neither|the (?:former|latter|same|other|others)|one of them|others?|but|and|or|so|yet|however|also|instead|then|there|here|nevertheless|moreover|furthermore|meanwhile|therefore|thus|hence|otherwise|by contrast|in addition|as a result|for example|of these|of them|among them|three of them|afterwards|earlier|later|since then)(?![\p{L}-]))/iu,
  de: /^(?:[„"]?(?:er|sie|es|dies|diese[rsmn]?|jene[rsmn]?|das(?= (?:ist|war|sei|sind|wird|bedeutet|gilt))|ihr[emnrs]*|sein[emnrs]*|damit|dabei|dazu|dort|davon|darin|dafür|dagegen|danach|daher|deshalb|doch|aber|und|oder|auch|so|zudem|außerdem|allerdings|jedoch|hingegen|beide|letztere[rsn]?|seither|wir|ich)(?!\p{L}))/iu,
  fr: /^(?:[«"]?\s?(?:il|elle|ils|elles|ce|cet|cette|ces|cela|ceci|celui|celle|ceux|celles|c['’]|son|sa|ses|leurs?|y|mais|et|or|donc|aussi|ainsi|en revanche|cependant|toutefois|pourtant|nous|je|on|ceux-ci|ce dernier|cette dernière|là)(?!\p{L}))/iu,
  es: /^(?:[«"]?(?:él|ella|ellos|ellas|est[eao]s?|es[eao]s?|aquel(?:la|los|las)?|su|sus|lo|pero|y|además|también|sin embargo|así|por eso|por tanto|nosotros|yo|ambos|ambas|allí|entonces)(?!\p{L}))/iu,
  pt: /^(?:ele|ela|eles|elas|este|esta|isto|esse|essa|isso|mas|e|porém|também|seu|sua|ambos)(?!\p{L})/iu,
  ko: /^["“‘]?(?:그는|그녀는|그의|그가|이는|이에|이를|이와|이로|이 (?!\p{L}{0,3}씨)|이들|그러나|하지만|그리고|또한|또|반면|한편|이어|이같은|이 같은|이런|그런|해당|여기|거기|당시|앞서|다만|따라서|둘|양측|우리|나는|그 )/u,
  ja: /^[「『]?(?:これ|それ|この|その|あの|同(?:社|氏|市|県|庁|局|年|日|月)|しかし|また|一方|さらに|ただ|だが|そこ|ここ|彼|彼女|両|なお|このため|そのため|私)/u,
  zh: /^[“「]?(?:这|這|该|該|此|他|她|它|其|但|而|然而|不过|不過|同时|同時|另外|此外|因此|所以|我们|我們|双方|雙方|对此|對此)/u,
  ar: /^(?:هذا|هذه|ذلك|تلك|هو|هي|هم|لكن|ولكن|كما|وهو|وهي|وقال|وأضاف|وقالت)(?!\p{L})/u,
};

const MAX_QUOTE_CHARS = 420;
const MIN_QUOTE_CHARS = 30;
const MIN_DENSE_QUOTE_CHARS = 10;
const PAIRED_MARKS = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
] as const;

/**
 * Whether a sentence is of a length to be quoted, asks nothing, is not cut off, and closes every
 * quotation that it opens.
 */
export function isQuotable(text: string): boolean {
  if (
    text.length > MAX_QUOTE_CHARS ||
    text.length < (DENSE_SCRIPT.test(text) ? MIN_DENSE_QUOTE_CHARS : MIN_QUOTE_CHARS)
  )
    return false;
  if (/(?:[?？]|…|\.\.\.)["”』」)»]{0,4}$/u.test(text) || /[\n|{}]|https?:\/\//.test(text))
    return false;
  if ((text.match(/"/g)?.length ?? 0) % 2) return false;
  // “ closes in German, where „ opens.
  if (text.includes('„'))
    return (text.match(/„/g)?.length ?? 0) === (text.match(/[“”]/g)?.length ?? 0);
  return PAIRED_MARKS.every(
    ([opens, closes]) => text.split(opens).length === text.split(closes).length,
  );
}

/**
 * Whether a sentence can be read without the one before it, as far as its beginning tells. A
 * language without a table is taken at its word.
 */
export function isSelfContained(text: string, language: string): boolean {
  return !(
    CONTEXT_OPENERS[language] ?? (DENSE_SCRIPT.test(text) ? undefined : CONTEXT_OPENERS.en)
  )?.test(text);
}
