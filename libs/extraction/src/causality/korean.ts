import type { SentenceSpan } from '@plumbline/grammar';
import type { EdgeType } from '../extraction.types.ts';
import { KOREAN_CUES, type Connective } from './korean-cues.ts';
import { isMeaningful, trimSpan } from './korean-spans.ts';
import type { SentenceLink } from './link-sentences.ts';
import type { Relation } from './relation.types.ts';

const { topicParticles, subjectParticles, honorificSubject } = KOREAN_CUES;

/**
 * Returns the particle that a word ends with. A particle has one form after consonants and another
 * after vowels. The wrong form is not a particle: “물가” (prices) is not “물” and “가”.
 */
function particleOf(word: string): string {
  const long = KOREAN_CUES.longParticles.exec(word)?.[0];
  if (long && word.length > long.length) return long;
  const last = word.at(-1) ?? '';
  const before = word.charCodeAt(word.length - 2);
  if (!(before >= 0xac00 && before <= 0xd7a3)) return '';
  const isClosed = (before - 0xac00) % 28 > 0;
  if (KOREAN_CUES.consonantParticles.has(last)) return isClosed ? last : '';
  if (KOREAN_CUES.vowelParticles.has(last)) return isClosed ? '' : last;
  return KOREAN_CUES.otherParticles.has(last) ? last : '';
}

const isTopic = (word: string) => topicParticles.has(particleOf(word).at(-1) ?? '');
const isSubject = (word: string) =>
  isTopic(word) ||
  subjectParticles.has(particleOf(word).at(-1) ?? '') ||
  word.endsWith(honorificSubject);

/** A sentence with more cues is a list, not an argument. */
const MOST_CUES = 16;
/** Maximum number of words of one end of an edge. */
const MOST_WORDS = 40;

/**
 * Returns the relations that a Korean sentence states. They are expressed by words between two
 * clauses or by predicates between subject and object. A reason may also be named at the end ("…
 * 때문이다") or at the beginning ("…의 원인은 …").
 */
export function findKoreanRelations(text: string): Relation[] {
  const words = wordsOf(text);
  const found: Relation[] = [];
  let [clause, cues] = [0, 0];
  for (const [at, word] of words.entries()) {
    const said = text.slice(word.start, word.end);
    const two = at > clause ? text.slice(words[at - 1]!.start, word.end) : said;
    const connective = KOREAN_CUES.connectives.find(({ pattern }) => pattern.test(two));
    if (connective) {
      cues += 1;
      found.push(...connected(text, words, clause, at, connective));
      clause = at + 1;
    } else if (KOREAN_CUES.clauseEndings.test(two)) clause = at + 1;
    else {
      const others = [...framed(text, words, clause, at), ...reasoned(text, words, clause, at)];
      cues += others.length;
      found.push(...others);
    }
    if (cues > MOST_CUES) return [];
    if (/[.,;:!?…]$/u.test(text.slice(word.start, word.end + 1)) && text[word.end] !== undefined)
      clause = at + 1;
  }
  return found;
}

/** Words between spaces, without punctuation at their edges. */
function wordsOf(text: string): SentenceSpan[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: written, index }) => {
    const signs = /^[“”‘’"'「『(]{0,4}/u.exec(written)?.[0].length ?? 0;
    const bare = written.replace(/[.,;:!?…“”‘’"'」』)]{1,6}$/u, '');
    return { start: index + signs, end: Math.max(index + signs, index + bare.length) };
  });
}

const withoutParticle = (text: string, { start, end }: SentenceSpan): SentenceSpan => ({
  start,
  end: Math.max(start, end - particleOf(text.slice(Math.max(start, end - 8), end)).length),
});

function relation(
  text: string,
  from: SentenceSpan,
  to: SentenceSpan,
  { type, confidence, cue }: { type: EdgeType; confidence: number; cue: string },
): Relation[] {
  const ends = [trimSpan(text, from), trimSpan(text, to)] as const;
  if (!ends.every((end) => isMeaningful(text, end))) return [];
  const [first, second] = ends.map((end) => ({ ...end, isStatement: false }));
  // “내렸기 때문에” leaves a bare stem, which is not a sentence ending.
  const label = cue.startsWith(KOREAN_CUES.nominalizer)
    ? text.slice(first!.start, first!.end) + KOREAN_CUES.statementEnding
    : undefined;
  const connective = { words: cue.trim(), type, from: 'first', confidence } as const;
  return [{ from: { ...first!, ...(label && { label }) }, to: second!, connective }];
}

/** Finds how the opening words of a sentence link it to the one before: “그 결과 …”. */
export function findKoreanLink(previous: string, text: string): SentenceLink | undefined {
  for (const { pattern, type, from, confidence } of KOREAN_CUES.openings) {
    const opening = pattern.exec(text);
    if (!opening) continue;
    const start = opening[0].length;
    const current = trimSpan(text, { start, end: text.length });
    const before = trimSpan(previous, { start: 0, end: previous.length });
    if (![isMeaningful(previous, before), isMeaningful(text, current)].every(Boolean))
      return undefined;
    const ends = [
      { ...before, isStatement: true, isPrevious: true },
      { ...current, isStatement: true, isPrevious: false },
    ] as const;
    const connective = { words: opening[0].trim(), type, from, confidence } as const;
    return from === 'first'
      ? { from: ends[0], to: ends[1], connective }
      : { from: ends[1], to: ends[0], connective };
  }
  return undefined;
}

/**
 * Skips a topic ("한국은행은") that is the only subject of the following clause, because it is not part
 * of the reason.
 */
function behindTopic(
  text: string,
  words: SentenceSpan[],
  clause: number,
  at: number,
  stop: number,
): number {
  const said = (index: number) => text.slice(words[index]!.start, words[index]!.end);
  for (let index = at + 1; index <= stop; index += 1) if (isSubject(said(index))) return clause;
  for (let index = clause; index < Math.min(at - 1, clause + 4); index += 1)
    if (isTopic(said(index))) return index + 1;
  return clause;
}

function connected(
  text: string,
  words: SentenceSpan[],
  clause: number,
  at: number,
  { pattern, type, confidence }: Connective,
): Relation[] {
  if (at + 1 >= words.length) return [];
  const last = words[at]!;
  const cue =
    pattern.exec(text.slice(at > clause ? words[at - 1]!.start : last.start, last.end))?.[0] ?? '';
  let stop = at + 1;
  const ends = (index: number) => index > at + 2 && /[,;]/u.test(text[words[index]!.end] ?? '');
  while (stop + 1 < Math.min(words.length, at + MOST_WORDS) && !ends(stop)) stop += 1;
  const first = words[Math.max(behindTopic(text, words, clause, at, stop), at - MOST_WORDS)]!;
  const end = last.end - cue.length;
  if (end <= first.start) return [];
  const [before, behind] = [
    { start: first.start, end },
    { start: words[at + 1]!.start, end: words[stop]!.end },
  ];
  return relation(text, before, behind, { type, confidence, cue });
}

/** Relations of the form subject, object, predicate. */
function framed(text: string, words: SentenceSpan[], clause: number, at: number): Relation[] {
  const predicate = text.slice(words[at]!.start, words[at]!.end);
  const from = Math.max(clause, at - MOST_WORDS);
  if (KOREAN_CUES.intentionEndings.test(predicate)) return [];
  for (const back of [1, 2]) {
    const object = words[at - back];
    if (!object || at - back <= from) continue;
    const said = text.slice(object.start, object.end);
    const frame = KOREAN_CUES.frames.find(
      (one) => one.predicate.test(predicate) && one.object.test(said),
    );
    if (!frame) continue;
    const subject = subjectOf(text, words, from, at - back);
    if (subject < 0) return [];
    const one = withoutParticle(text, { start: words[from]!.start, end: words[subject]!.end });
    const other = withoutParticle(text, { start: words[subject + 1]!.start, end: object.end });
    return relation(text, one, other, {
      ...{ type: frame.type, confidence: frame.confidence },
      cue: predicate,
    });
  }
  return [];
}

/** Returns the topic of the clause, or else the last subject before the object. */
function subjectOf(text: string, words: SentenceSpan[], clause: number, object: number): number {
  let subject = -1;
  for (let at = Math.max(clause, object - MOST_WORDS); at < object; at += 1) {
    const said = text.slice(words[at]!.start, words[at]!.end);
    if (isTopic(said)) return at;
    if (isSubject(said)) subject = at;
  }
  return subject;
}

/** "사고의 원인은 배관이다", "화재는 합선 때문이다". */
function reasoned(text: string, words: SentenceSpan[], clause: number, at: number): Relation[] {
  const said = text.slice(words[at]!.start, words[at]!.end);
  const next = words[at + 1];
  const from = Math.max(clause, at - MOST_WORDS);
  if (KOREAN_CUES.reasonTopics.has(said) && at > from && next) {
    const effect = withoutParticle(text, { start: words[from]!.start, end: words[at - 1]!.end });
    const last = words[Math.min(words.length, at + MOST_WORDS) - 1]!;
    const end =
      last.end - (KOREAN_CUES.copulas.exec(text.slice(next.start, last.end))?.[0].length ?? 0);
    return relation(text, { start: next.start, end }, effect, {
      type: 'CAUSES',
      confidence: 0.75,
      cue: said,
    });
  }
  // A final “… 때문이다” gives the reason for the sentence before.
  const reason = KOREAN_CUES.reasonPredicates.exec(said);
  if (!reason || at === from) return [];
  const subject = subjectOf(text, words, from, at);
  if (subject < 0 || subject + 1 > at) return [];
  const cause = { start: words[subject + 1]!.start, end: words[at]!.start + reason.index };
  return relation(
    text,
    cause,
    withoutParticle(text, { start: words[from]!.start, end: words[subject]!.end }),
    {
      type: 'CAUSES',
      confidence: 0.8,
      cue: reason[0],
    },
  );
}
