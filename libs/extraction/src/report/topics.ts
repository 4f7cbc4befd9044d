import { names, terms } from '@plumbline/text';
import { weightOf } from './duplicates.ts';
import type { Candidate, Pool } from './pool.ts';

/** What a section is about: sentences that share a name or a word, and how the sources write it. */
export interface Topic {
  title: string;
  members: Candidate[];
}

/** Only the best sentences make topics. */
const MOST = 400;
const LEAST_MEMBERS = 2;
/** Of many sentences, so few make no section. */
const LEAST_OF_MANY = 3;
/**
 * A word in more than this share of the sentences parts nothing from nothing; of few sentences, in
 * half of them.
 */
const COMMON = { many: 0.15, few: 0.5, fewAre: 20 };
/** More members than this make no better topic. */
const ENOUGH = 10;
/** A name tells more of what a section is about than a word does. */
const NAME = 1.3;
/**
 * A second word belongs to the title when it stands beside the first in this share of a topic's
 * sentences.
 */
const BESIDE = 0.6;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{0,40}/gu;
const HANGUL = /^[가-힣]{2}/;
const PARTICLE =
  /(?<=[가-힣]{2})(?:에서는|에서|에게|으로|까지|부터|이다|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
/** Latin words of three letters, and what looks like a verb or adverb, head no section. */
const WEAK = /^\p{Script=Latin}{1,3}$|(?:ing|ed|ly)$|^\p{N}|[다고며]$/u;

interface Key {
  /** How it is written, by how often. */
  written: Map<string, number>;
  members: Set<Candidate>;
  isName: boolean;
}

/**
 * Parts sentences into topics, at most `count`: the name or word that good sentences not yet told
 * of share, and that share more beside it, again and again. Words of the query and of titles, and
 * those that many sentences have, part nothing.
 *
 * @param known what everything is about: the query and the sources' titles
 */
export function topicsOf(
  candidates: readonly Candidate[],
  count: number,
  pool: Pool,
  known: string,
): Topic[] {
  const best = candidates.toSorted((a, b) => b.score - a.score).slice(0, MOST);
  const weight = weightOf(pool);
  const keys = keysOf(best, pool, known);
  const left = new Set(best);
  const least = best.length > COMMON.fewAre ? LEAST_OF_MANY : LEAST_MEMBERS;
  const topics: Topic[] = [];
  while (topics.length < count) {
    let most = 0;
    let chosen: { key: Key; members: Candidate[] } | undefined;
    for (const key of keys) {
      const members = [...key.members].filter((member) => left.has(member));
      if (members.length < least) continue;
      const worth =
        worthOf(members, best.length / key.members.size, weight) * (key.isName ? NAME : 1);
      if (worth > most) [most, chosen] = [worth, { key, members }];
    }
    if (!chosen) break;
    chosen.members.forEach((member) => left.delete(member));
    keys.delete(chosen.key);
    topics.push({ title: titleOf(chosen.key, chosen.members), members: chosen.members });
  }
  return topics;
}

/**
 * How good and how much alike the members are, and how much their key tells them from all others.
 */
function worthOf(
  members: readonly Candidate[],
  rarity: number,
  weight: (term: string) => number,
): number {
  const counts = new Map<string, number>();
  let all = 0;
  let score = 0;
  for (const { bag, score: own } of members) {
    score += own;
    for (const term of bag) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      all += weight(term);
    }
  }
  let shared = 0;
  for (const [term, count] of counts) if (count > 1) shared += weight(term) * count;
  const size = Math.min(ENOUGH, members.length) ** 0.8;
  return (
    (score / members.length) * size * Math.log(1 + rarity) * (0.2 + shared / Math.max(1e-9, all))
  );
}

function keysOf(candidates: readonly Candidate[], pool: Pool, known: string): Set<Key> {
  const keys = new Map<string, Key>();
  const about = new Set(pool.languages.flatMap((language) => terms(known, language)));
  const add = (key: string, written: string, member: Candidate, isName: boolean) => {
    const own = keys.get(key) ?? {
      written: new Map<string, number>(),
      members: new Set<Candidate>(),
      isName,
    };
    own.written.set(written, (own.written.get(written) ?? 0) + 1);
    own.members.add(member);
    keys.set(key, own);
  };
  for (const candidate of candidates) {
    const language = pool.languages[candidate.order] ?? 'en';
    const isAbout = (text: string) => terms(text, language).every((term) => about.has(term));
    for (const { text } of names(candidate.sentence.text, language))
      if (!isAbout(text)) add(`name ${text.toLowerCase()}`, text, candidate, true);
    for (const [found] of candidate.sentence.text.matchAll(WORD)) {
      const word = HANGUL.test(found) ? found.replace(PARTICLE, '') : found;
      if (WEAK.test(word) || isAbout(word)) continue;
      add(
        `word ${HANGUL.test(word) ? word : terms(word, language).join(' ')}`,
        word,
        candidate,
        false,
      );
    }
  }
  const many = Math.max(COMMON.fewAre * COMMON.few, COMMON.many * candidates.length);
  const most = candidates.length <= COMMON.fewAre ? COMMON.few * candidates.length : many;
  return new Set(
    [...keys.values()].filter(
      ({ members }) =>
        members.size >= LEAST_MEMBERS && members.size <= Math.max(LEAST_MEMBERS, most),
    ),
  );
}

/**
 * The name or word as it is written most, with the word beside it where the two mostly stand
 * together.
 */
function titleOf({ written, isName }: Key, members: readonly Candidate[]): string {
  const word = top(written) ?? '';
  if (isName) return word;
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  for (const { sentence } of members) {
    const words = sentence.text.match(WORD) ?? [];
    const at = words.findIndex((other) => written.has(other));
    const [left, right] = [words[at - 1], words[at + 1]];
    if (left && left.length > 3) before.set(left, (before.get(left) ?? 0) + 1);
    if (right && right.length > 3) after.set(right, (after.get(right) ?? 0) + 1);
  }
  const often = (counts: Map<string, number>) => {
    const best = top(counts);
    return best !== undefined &&
      (counts.get(best) ?? 0) >= Math.max(LEAST_MEMBERS, BESIDE * members.length) &&
      terms(best).length > 0
      ? best
      : undefined;
  };
  const title = [often(before), word, often(after)].filter((part) => part !== undefined).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function top(counts: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  for (const [text, count] of counts)
    if (best === undefined || count > (counts.get(best) ?? 0)) best = text;
  return best;
}
