import { DAY } from './time.ts';

export interface Titled {
  title: string;
  publishedAt: Date;
}

/**
 * A title of fewer words, or of so many characters in scripts without spaces, says too little:
 * "Morning briefing" is another one every day.
 */
const FEWEST_WORDS = 4;
const FEWEST_CHARACTERS = 8;
/** Of five words one may have been added. */
const SAME = 0.8;
/** Reprints follow within a day; GDELT dates by when it first looked. */
const NEAR = 1.5 * DAY;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** " - Reuters", " | BBC News": what many sites put behind their titles. */
const OUTLET_TAIL = /\s[|–—-]\s[^|–—-]{2,30}$/u;
/** What makes the opposite of a title by being added to it. */
const TURNS_AROUND =
  /^(?:not?|never|without|denie[sd]|deny|denying|false|falsely|fake|hoax|wrong|untrue|isn|doesn|didn|won|unlikely|nicht|keine?n?|nie|ohne|falsch|pas|non|jamais|sans|faux|nunca|sin|falso|falsa|não|nem|sem|нет|не|ليس|لا|لم|لن)$/;
const TURNS_AROUND_UNSPACED = /[不没沒未否非無勿莫ず않못안]|아니|부인|없|거짓|ない/u;

/** Which of the titles are nearly equal, and of about the same day: pairs of their indices. */
export function nearTitles(articles: readonly Titled[]): [number, number][] {
  const titles = articles.map(({ title }) => tokensOf(title));
  const stems = titles.map((tokens) => new Set(tokens.map(stemOf)));
  const holders = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (const [at, tokens] of titles.entries()) {
    if (isShort(tokens)) continue;
    const common = new Map<number, number>();
    for (const stem of stems[at]!) {
      const others = holders.get(stem);
      for (const other of others ?? []) common.set(other, (common.get(other) ?? 0) + 1);
      if (others) others.push(at);
      else holders.set(stem, [at]);
    }
    for (const [other, shared] of common) {
      // The shorter has no word that the longer has not
      if (shared < Math.min(stems[at]!.size, stems[other]!.size) || !isNear(tokens, titles[other]!))
        continue;
      if (
        Math.abs(articles[at]!.publishedAt.getTime() - articles[other]!.publishedAt.getTime()) <=
        NEAR
      )
        pairs.push([other, at]);
    }
  }
  return pairs;
}

/** Words, or characters of scripts without reliable spaces. */
function tokensOf(title: string): string[] {
  const text = title.normalize('NFKC').toLowerCase();
  const cut = text.replace(OUTLET_TAIL, '');
  const words = (cut.length >= text.length / 2 ? cut : text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]));
}

const isShort = (tokens: readonly string[]) =>
  tokens.length < (tokens.some((token) => UNSPACED.test(token)) ? FEWEST_CHARACTERS : FEWEST_WORDS);

/**
 * Whether one title is the other with a few words added, in the same order: who did what to whom,
 * every number, and what is said of it, are the same. Words count as the same in another inflection
 * (reopens, reopened; harbor, harbour).
 */
function isNear(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < SAME * long.length) return false;
  const added: string[] = [];
  let at = 0;
  for (const token of long) {
    if (at < short.length && isSame(token, short[at]!)) at++;
    else added.push(token);
  }
  if (at < short.length || added.some((token) => /\p{N}/u.test(token) || TURNS_AROUND.test(token)))
    return false;
  return !TURNS_AROUND_UNSPACED.test(added.join(''));
}

const STEM = 4;
const stemOf = (word: string) => (/\p{N}/u.test(word) ? word : word.slice(0, STEM));

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (a[0] !== b[0] || /\p{N}/u.test(a + b)) return false;
  const longer = Math.max(a.length, b.length);
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= STEM && shared >= 0.7 * longer;
}
