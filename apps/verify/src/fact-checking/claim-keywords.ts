import {
  HAN_OR_KANA,
  type NamedEntity,
  STOP_WORDS,
  extractNamedEntities,
  getWordSegmenter,
} from '@plumbline/text';

/** A word of a claim as it is looked for. */
export interface ClaimKeyword {
  text: string;
  start: number;
  /** Part of a name. */
  name?: NamedEntity;
  isFigure: boolean;
  /**
   * How much its form alone says for a noun or name: -1 a verb's ending, 1 a noun's particle, or
   * characters that make no known word.
   */
  nounScore: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,60}/gu;
const HANGUL = /\p{Script=Hangul}/u;
/** What Chinese and Japanese write nouns and names in: hiragana is mostly grammar. */
const HAN_RUN_OR_KATAKANA_RUN = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+/gu;
/** Korean particles that stand behind a noun. */
const KOREAN_PARTICLE =
  /(?<=[가-힣]{2})(?:에서는|에서도|으로는|에게서|이라고|이라는|에서|에게|에는|에도|으로|까지|부터|보다|처럼|라고|라는|이다|했다|한다|됐다|된다|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
/** What says that something is said, and other words that every newspaper has. */
const COMMON_WORDS = new Set(
  (
    'said says say told tells according reported reports report announced announces claims ' +
    'claimed claim stated states more than less about around nearly almost over least most ' +
    'first last new year years month months week day days ' +
    'percent per cent million billion thousand trillion people number part since while under ' +
    'amid because due after before between among against would could will has have had was ' +
    'were been is are'
  ).split(' '),
);

/** Korean endings of towns, offices, firms and buildings. */
const KOREAN_INSTITUTION =
  /^[가-힣]{1,8}[가-힣](?:시|군|도|섬|항|역|청|대교|터널|은행|대학교?|병원|공장|위원회|협회|전자|그룹)$/u;

/** Korean words that only count what a figure says. */
const KOREAN_COUNTER =
  /^(?:원|달러|유로|명|개|건|곳|대|년|월|일|시간|포인트|퍼센트)(?:[은는이가을를의에로]|으로|에서|까지|부터|이다)?$/u;

/**
 * The words of a claim that tell what it is about, in their order: no stop words, no bare grammar;
 * particles cut off in Korean.
 */
export function extractClaimKeywords(claim: string, language: string): ClaimKeyword[] {
  const nameSpans = extractNamedEntities(claim, language);
  const stop = STOP_WORDS[language] ?? STOP_WORDS.en;
  const out: ClaimKeyword[] = [];
  const push = (text: string, start: number, nounScore = 0) => {
    const lower = text.toLowerCase();
    const name = nameSpans.find((one) => one.start <= start && start < one.end);
    const isFigure = /^\p{N}/u.test(text);
    if (!name && (stop?.has(lower) || COMMON_WORDS.has(lower))) return;
    if ([...text].length < 2 && !isFigure) return;
    out.push({ text, start, isFigure, nounScore, ...(name && { name }) });
  };
  for (const { 0: raw, index } of claim.matchAll(WORD)) {
    const word = raw.replace(/['’]s?$|[.'’-]+$/u, '');
    if (HAN_OR_KANA.test(word))
      for (const [text, start, nounScore] of ideographic(word))
        push(text, index + start, nounScore);
    else if (HANGUL.test(word)) {
      if (KOREAN_COUNTER.test(word)) continue;
      const bare = word.replace(KOREAN_PARTICLE, '');
      push(
        bare,
        index,
        KOREAN_INSTITUTION.test(bare)
          ? 1.5
          : /[다고며서던게]$/u.test(word)
            ? -1
            : bare === word
              ? 0
              : 1,
      );
    } else push(word.replace(/^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu, ''), index);
  }
  return out;
}

/** What a figure counts: no word by itself. */
const IDEOGRAPHIC_COUNTER =
  /^[年月日時时分秒個个名人回件円元萬万億亿兆千百台棟件頭度歳岁倍割](?=.)/u;

/**
 * Words of scripts without spaces: short runs of Han or Katakana as they are, long ones as the
 * segmenter parts them. Single characters side by side are a name that it does not know.
 */
function ideographic(text: string): [string, number, number][] {
  const out: [string, number, number][] = [];
  for (const match of text.matchAll(HAN_RUN_OR_KATAKANA_RUN)) {
    const counter = /\p{N}/u.test(text[match.index - 1] ?? '')
      ? (IDEOGRAPHIC_COUNTER.exec(match[0])?.[0].length ?? 0)
      : 0;
    const run = match[0].slice(counter);
    const index = match.index + counter;
    if (run.length <= 4) {
      out.push([run, index, 0]);
      continue;
    }
    let single: [string, number] | undefined;
    const close = () => {
      if (single && single[0].length > 1) out.push([...single, 1]);
      single = undefined;
    };
    for (const { segment, index: at } of getWordSegmenter('ja').segment(run)) {
      if (segment.length === 1 && !CHINESE_FUNCTION_WORDS.has(segment)) {
        single = single ? [single[0] + segment, single[1]] : [segment, index + at];
        continue;
      }
      close();
      if (segment.length > 1) out.push([segment, index + at, 0]);
    }
    close();
  }
  return out;
}

/** Chinese words of grammar that stand between others. */
const CHINESE_FUNCTION_WORDS = new Set(
  '的了在是和与與及对對为為从從到由被把将將有也都就而但或于於以之其此这這那并並已未不没沒会會要能可'.split(
    '',
  ),
);
