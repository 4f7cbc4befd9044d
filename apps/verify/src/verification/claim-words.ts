import { type Name, STOP_WORDS, names } from '@plumbline/text';

/** A word of a claim as it is looked for. */
export interface ClaimWord {
  text: string;
  start: number;
  /** Part of a name. */
  name?: Name;
  isFigure: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,60}/gu;
const HANGUL = /\p{Script=Hangul}/u;
export const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IDEOGRAPHS = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+/gu;
/** Korean particles that stand behind a noun. */
const PARTICLE =
  /(?<=[가-힣]{2})(?:에서는|에서도|으로는|에게서|이라고|이라는|에서|에게|에는|에도|으로|까지|부터|보다|처럼|라고|라는|이다|했다|한다|됐다|된다|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
/** What says that something is said, and other words that every newspaper has. */
const LIGHT = new Set(
  (
    'said says say told tells according reported reports report announced announces claims claimed claim stated states more than less about around nearly almost over least most first last new year years month months week day days ' +
    'percent per cent million billion thousand trillion people number part since while under amid because due after before between among against would could will has have had was were been is are'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words of a claim that tell what it is about, in their order: no stop words, no bare grammar; particles cut off in Korean. */
export function claimWords(claim: string, language: string): ClaimWord[] {
  const found = names(claim, language);
  const stop = STOP_WORDS[language] ?? STOP_WORDS.en;
  const out: ClaimWord[] = [];
  const push = (text: string, start: number) => {
    const lower = text.toLowerCase();
    const name = found.find((one) => one.start <= start && start < one.end);
    const isFigure = /^\p{N}/u.test(text);
    if (!name && (stop?.has(lower) || LIGHT.has(lower))) return;
    if ([...text].length < 2 && !isFigure) return;
    out.push({ text, start, isFigure, ...(name && { name }) });
  };
  for (const { 0: raw, index } of claim.matchAll(WORD)) {
    const word = raw.replace(/['’]s?$|[.'’-]+$/u, '');
    if (IDEOGRAPHIC.test(word)) for (const [text, start] of ideographic(word)) push(text, index + start);
    else if (HANGUL.test(word)) push(word.replace(PARTICLE, ''), index);
    else push(word.replace(/^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu, ''), index);
  }
  return out;
}

/** Words of scripts without spaces: runs of Han or Katakana; long ones as the segmenter parts them. */
function ideographic(text: string): [string, number][] {
  const out: [string, number][] = [];
  for (const { 0: run, index } of text.matchAll(IDEOGRAPHS)) {
    if (run.length <= 4) {
      out.push([run, index]);
      continue;
    }
    for (const { segment, index: at } of segmenter.segment(run)) if (segment.length > 1) out.push([segment, index + at]);
  }
  return out;
}
