import { extractNamedEntities, extractTerms } from '@plumbline/text';
import { joinSummarizationWords } from './summarization-words.ts';
import { createTermWeight } from './deduplication.ts';
import type { SentenceCandidate, CandidatePool } from './candidates.ts';

/** The topic of a section: sentences that share a name or a word, and its spelling. */
export interface Topic {
  title: string;
  members: SentenceCandidate[];
}

/** Only this many best sentences form topics. */
const MAX_CANDIDATES = 400;
const MIN_MEMBERS = 2;
/** Minimum size of a section when there are many sentences. */
const MIN_MEMBERS_OF_MANY = 3;
/**
 * A word in a larger share of the sentences does not separate topics; for few sentences, the limit
 * is half.
 */
const MAX_TERM_SHARE = { many: 0.15, few: 0.5, fewSentences: 20 };
/** Further members do not raise the score of a topic. */
const MAX_COUNTED_MEMBERS = 10;
/** A name identifies the topic of a section better than a word. */
const NAME_WEIGHT = 1.3;
/**
 * A neighbouring word joins the title if it occurs there in this share of the topic's sentences.
 */
const MIN_COLLOCATION_SHARE = 0.6;
const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{0,40}/gu;
const HANGUL = /^[가-힣]{2}/;
const KOREAN_PARTICLE = new RegExp(`(?<=[가-힣]{2})${joinSummarizationWords('particles')}$`, 'u');
/** Latin words of up to three letters, and probable verbs or adverbs, are no section titles. */
const WEAK_WORD = new RegExp(
  String.raw`^\p{Script=Latin}{1,3}$|^\p{N}|${joinSummarizationWords('weakEndings')}$`,
  'u',
);

interface TopicKey {
  /** Frequency of each spelling. */
  countBySpelling: Map<string, number>;
  members: Set<SentenceCandidate>;
  isName: boolean;
}

/**
 * Clusters sentences into at most `count` topics. Repeatedly chooses the name or word shared by the
 * best unused sentences that also have other words in common. Words of the query and of titles, and
 * frequent words, are ignored.
 *
 * @param contextText the query and the titles of the sources
 */
export function clusterTopics(
  candidates: readonly SentenceCandidate[],
  count: number,
  pool: CandidatePool,
  contextText: string,
): Topic[] {
  const best = candidates.toSorted((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  const getTermWeight = createTermWeight(pool);
  const keys = collectTopicKeys(best, pool, contextText);
  const remaining = new Set(best);
  const minMembers = best.length > MAX_TERM_SHARE.fewSentences ? MIN_MEMBERS_OF_MANY : MIN_MEMBERS;
  const topics: Topic[] = [];
  while (topics.length < count) {
    let bestScore = 0;
    let bestTopic: { key: TopicKey; members: SentenceCandidate[] } | undefined;
    for (const key of keys) {
      const members = [...key.members].filter((member) => remaining.has(member));
      if (members.length < minMembers) continue;
      const topicScore =
        computeTopicScore(members, best.length / key.members.size, getTermWeight) *
        (key.isName ? NAME_WEIGHT : 1);
      if (topicScore > bestScore) [bestScore, bestTopic] = [topicScore, { key, members }];
    }
    if (!bestTopic) break;
    bestTopic.members.forEach((member) => remaining.delete(member));
    keys.delete(bestTopic.key);
    topics.push({
      title: composeTitle(bestTopic.key, bestTopic.members),
      members: bestTopic.members,
    });
  }
  return topics;
}

/**
 * Scores a topic by the quality and similarity of its members, and by how well its key separates
 * them from others.
 */
function computeTopicScore(
  members: readonly SentenceCandidate[],
  rarity: number,
  getTermWeight: (term: string) => number,
): number {
  const counts = new Map<string, number>();
  let totalWeight = 0;
  let totalScore = 0;
  for (const { termSet, score: memberScore } of members) {
    totalScore += memberScore;
    for (const term of termSet) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      totalWeight += getTermWeight(term);
    }
  }
  let sharedWeight = 0;
  for (const [term, count] of counts) if (count > 1) sharedWeight += getTermWeight(term) * count;
  const sizeFactor = Math.min(MAX_COUNTED_MEMBERS, members.length) ** 0.8;
  return (
    (totalScore / members.length) *
    sizeFactor *
    Math.log(1 + rarity) *
    (0.2 + sharedWeight / Math.max(1e-9, totalWeight))
  );
}

function collectTopicKeys(
  candidates: readonly SentenceCandidate[],
  pool: CandidatePool,
  contextText: string,
): Set<TopicKey> {
  const keys = new Map<string, TopicKey>();
  const contextTerms = new Set(
    pool.languages.flatMap((language) => extractTerms(contextText, language)),
  );
  const addMember = (key: string, spelling: string, member: SentenceCandidate, isName: boolean) => {
    const topicKey = keys.get(key) ?? {
      countBySpelling: new Map<string, number>(),
      members: new Set<SentenceCandidate>(),
      isName,
    };
    topicKey.countBySpelling.set(spelling, (topicKey.countBySpelling.get(spelling) ?? 0) + 1);
    topicKey.members.add(member);
    keys.set(key, topicKey);
  };
  for (const candidate of candidates) {
    const language = pool.languages[candidate.sourceIndex] ?? 'en';
    const isContextTerm = (text: string) =>
      extractTerms(text, language).every((term) => contextTerms.has(term));
    for (const { text } of extractNamedEntities(candidate.sentence.text, language))
      if (!isContextTerm(text)) addMember(`name ${text.toLowerCase()}`, text, candidate, true);
    for (const [matchText] of candidate.sentence.text.matchAll(WORD_PATTERN)) {
      const word = HANGUL.test(matchText) ? matchText.replace(KOREAN_PARTICLE, '') : matchText;
      if (WEAK_WORD.test(word) || isContextTerm(word)) continue;
      addMember(
        `word ${HANGUL.test(word) ? word : extractTerms(word, language).join(' ')}`,
        word,
        candidate,
        false,
      );
    }
  }
  const maxMembersOfMany = Math.max(
    MAX_TERM_SHARE.fewSentences * MAX_TERM_SHARE.few,
    MAX_TERM_SHARE.many * candidates.length,
  );
  const maxMembers =
    candidates.length <= MAX_TERM_SHARE.fewSentences
      ? MAX_TERM_SHARE.few * candidates.length
      : maxMembersOfMany;
  return new Set(
    [...keys.values()].filter(
      ({ members }) =>
        members.size >= MIN_MEMBERS && members.size <= Math.max(MIN_MEMBERS, maxMembers),
    ),
  );
}

/**
 * Returns the most frequent spelling of the name or word, with a neighbouring word if they mostly
 * occur together.
 */
function composeTitle(
  { countBySpelling, isName }: TopicKey,
  members: readonly SentenceCandidate[],
): string {
  const word = findMostFrequent(countBySpelling) ?? '';
  if (isName) return word;
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  for (const { sentence } of members) {
    const words = sentence.text.match(WORD_PATTERN) ?? [];
    const at = words.findIndex((other) => countBySpelling.has(other));
    const [left, right] = [words[at - 1], words[at + 1]];
    if (left && left.length > 3) before.set(left, (before.get(left) ?? 0) + 1);
    if (right && right.length > 3) after.set(right, (after.get(right) ?? 0) + 1);
  }
  const findCollocate = (counts: Map<string, number>) => {
    const best = findMostFrequent(counts);
    return best !== undefined &&
      (counts.get(best) ?? 0) >= Math.max(MIN_MEMBERS, MIN_COLLOCATION_SHARE * members.length) &&
      extractTerms(best).length > 0
      ? best
      : undefined;
  };
  const title = [findCollocate(before), word, findCollocate(after)]
    .filter((part) => part !== undefined)
    .join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function findMostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  for (const [text, count] of counts)
    if (best === undefined || count > (counts.get(best) ?? 0)) best = text;
  return best;
}
