import {
  type LemmaTables,
  MAX_SUFFIX,
  type SuffixRule,
  applyRules,
  lemmaKey,
} from '../../src/lemmas/lemmatizer.ts';
import type { TreebankSentence } from './conllu.ts';

/** Rules with a lower count are left to shorter endings. */
const MIN_RULE_COUNT = 2;

/** Learns endings and exceptions from the lemmas of a treebank. */
export function trainLemmas(sentences: readonly TreebankSentence[]): LemmaTables {
  const casedPos = findCasedPos(sentences);
  const lemmasByPos = new Map<string, Map<string, Map<string, number>>>();
  for (const { words } of sentences)
    for (const { form, lemma, upos } of words) {
      const key = lemmaKey(form, upos, casedPos);
      const forms = getOrAdd(lemmasByPos, upos, () => new Map<string, Map<string, number>>());
      const counts = getOrAdd(forms, key, () => new Map<string, number>());
      counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    }
  const rules: Record<string, Record<string, SuffixRule>> = {};
  const exceptions: Record<string, Record<string, string>> = {};
  for (const [pos, forms] of lemmasByPos) {
    const best = new Map(Array.from(forms, ([form, counts]) => [form, mostFrequent(counts)]));
    rules[pos] = findRules(best);
    exceptions[pos] = {};
    for (const [form, lemma] of best)
      if (applyRules(form, rules[pos]) !== lemma) exceptions[pos][form] = lemma;
  }
  return { casedPos, rules, exceptions };
}

/** Parts of speech whose lemmas keep the capital of the text. */
function findCasedPos(sentences: readonly TreebankSentence[]): string[] {
  const counts = new Map<string, { all: number; cased: number }>();
  for (const { words } of sentences)
    for (const { form, lemma, upos } of words.slice(1)) {
      if (!/^\p{Lu}/u.test(form)) continue;
      const count = getOrAdd(counts, upos, () => ({ all: 0, cased: 0 }));
      count.all++;
      if (/^\p{Lu}/u.test(lemma)) count.cased++;
    }
  return [...counts].filter(([, { all, cased }]) => cased > all / 2).map(([pos]) => pos);
}

function findRules(lemmas: ReadonlyMap<string, string>): Record<string, SuffixRule> {
  const votes = new Map<string, Map<string, number>>();
  for (const [form, lemma] of lemmas) {
    const rule = describeChange(form, lemma);
    if (!rule) continue;
    const name = JSON.stringify(rule);
    for (let size = 0; size <= Math.min(MAX_SUFFIX, form.length); size++) {
      const counts = getOrAdd(
        votes,
        size ? form.slice(-size) : '',
        () => new Map<string, number>(),
      );
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const rules: Record<string, SuffixRule> = {};
  const bySize = Array.from(votes).sort((a, b) => a[0].length - b[0].length);
  for (const [suffix, counts] of bySize) {
    const name = mostFrequent(counts);
    if (suffix && counts.get(name)! < MIN_RULE_COUNT) continue;
    const rule = JSON.parse(name) as SuffixRule;
    const shorter = suffix ? findShorter(rules, suffix) : undefined;
    if (shorter && JSON.stringify(shorter) === name) continue;
    rules[suffix] = rule;
  }
  return rules;
}

/** The rule that would apply to words with this ending if the ending had no rule of its own. */
function findShorter(rules: Record<string, SuffixRule>, suffix: string): SuffixRule | undefined {
  for (let from = 1; from <= suffix.length; from++) {
    const shorter = suffix.slice(from);
    if (Object.hasOwn(rules, shorter)) return rules[shorter];
  }
  return undefined;
}

/** Undefined if form and lemma have no common beginning, such as “went” and “go”. */
function describeChange(form: string, lemma: string): SuffixRule | undefined {
  let shared = 0;
  while (shared < form.length && form[shared] === lemma[shared]) shared++;
  if (!shared && form.length > 1) return undefined;
  return [form.length - shared, lemma.slice(shared)];
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let best = '';
  let bestCount = 0;
  for (const [name, count] of counts) if (count > bestCount) [best, bestCount] = [name, count];
  return best;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
}
