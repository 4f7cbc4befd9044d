import { readFileSync } from 'node:fs';
import type { CueMatch } from './cue.ts';
import { isDenied } from './hits.ts';
import { isWithoutAim } from './infinitive.ts';
import { isPreverbal } from './sequence-labeller/anchors.ts';
import { type RelationCandidate, prepareSentence } from './sequence-labeller/candidates.ts';
import { cueAt } from './sequence-labeller/columns.ts';
import { CausalModel, type EncodedCausalModel } from './sequence-labeller/model.ts';
import { isLikeNews } from './sequence-labeller/prose.ts';
import { type TokenColumns, tokenizeSentence } from './sequence-labeller/tokens.ts';
import { WORD_CLASS } from './sequence-labeller/word-class.ts';
import type { IsName, Relation } from './relation.types.ts';
import { type Stretch, trimSpan, meaningful } from './spans.ts';

let model: CausalModel | undefined;
/** Decoded when English is first read: the weights take a few milliseconds and four megabytes. */
const causalModel = () =>
  (model ??= new CausalModel(
    JSON.parse(
      readFileSync(new URL('./sequence-labeller/causes.json', import.meta.url), 'utf8'),
    ) as EncodedCausalModel,
  ));

const LINKING = new Set<number>([WORD_CLASS.preposition, WORD_CLASS.subordinator, WORD_CLASS.to]);
const TELLING = new Set<number>([...LINKING, WORD_CLASS.ing, WORD_CLASS.past, WORD_CLASS.plural]);

/** Stands for the cue where there is none. */
export const UNCUED = 'build';
/**
 * Cues that mean a cause in any prose. The model has read news of unrest alone, and is overruled
 * where it sees none, at even odds.
 */
const OUTRIGHT =
  /(?:caus(?:es|ed|ing|ed by)|le(?:d|ads?|ading) (?:directly )?to|result(?:s|ed|ing)? in|(?:bring(?:s|ing)?|brought) about|g(?:ives?|ave|iving) rise to|contribut(?:es?|ed|ing) to|exacerbat(?:es?|ed|ing)|aggravat(?:es?|ed|ing)|prevent(?:s|ed|ing)|avert(?:s|ed|ing)|trigger(?:s|ed|ing)|spark(?:s|ed|ing)|because(?: of)?|due to|owing to|thanks to|(?:result|consequence) of|(?:triggered|sparked|driven|fuell?ed|caused|prevented) by|account of)$/i;
const AGAINST_MODEL = 0.5;
/**
 * Cues that tie a cause to its effect in any prose; the others do so in the news that the model has
 * read, and elsewhere as often as not.
 */
const IN_ANY_PROSE = new Set(
  (
    'caused-by triggered-by driven-by prevented-by because-of because in-response purpose ' +
    'causes triggers contributes prevents therefore leaving-harm if'
  ).split(' '),
);
const SO = /, so (?!that\b|as\b)/i;
/** Advice: what you are to do if you want something depends on nothing. */
const ADVICE = /\b(?:you|your|we recommend|let's|let’s)\b/i;

/**
 * The causes an English sentence states, said outright or not, by the model that was trained on
 * news: it tells where and how sure, the cue that stands there tells of what type.
 *
 * @param hits causal cues of the sentence, the surest first
 * @param isName tells whether a stretch of the sentence is a name, which may stand alone as an end
 */
export function causes(text: string, hits: CueMatch[], isName: IsName): Relation[] {
  const tokens = tokenizeSentence(text);
  const isNews = isLikeNews(tokens);
  // Most sentences are neither, and cost nothing more.
  if (!isNews && !hits.some(({ cue }) => IN_ANY_PROSE.has(cue.id)) && !SO.test(text)) return [];
  const model = causalModel();
  const passage = prepareSentence(text, tokens);
  const relation = (
    candidate: RelationCandidate,
    hit: CueMatch | undefined,
    sure: number,
  ): Relation | undefined => {
    if (hit && isDenied(text, hit)) return undefined;
    // "…, according to the police" tells who says so, not what; after a cause, "… and was dropped
    // later" tells more of the effect.
    const [one, other] = endsOf(passage.tokens, candidate, hit).map((end) =>
      before(SOURCE, text, end),
    ) as [Stretch, Stretch];
    const [first, second] = [
      trimSpan(text, one),
      trimSpan(text, candidate.causeFirst ? other : before(MORE, text, other)),
    ];
    if (!meaningful(text, first, isName) || !meaningful(text, second, isName)) return undefined;
    const [cause, effect] = candidate.causeFirst ? [first, second] : [second, first];
    const type = hit?.cue.type ?? 'CAUSES';
    // What happens if something does depends on it: the arrow points at the condition.
    const [from, to] = type === 'DEPENDS_ON' ? [effect, cause] : [cause, effect];
    const cue = hit
      ? text.slice(hit.start, hit.end).trim()
      : wordAt(text, passage.tokens, candidate.anchor);
    return { from, to, type, cue, id: hit?.cue.id ?? UNCUED, sure };
  };
  const read = model
    .read(passage, hits)
    .filter(({ candidate }) => !isMisread(text, passage.tokens, candidate))
    .map(({ candidate: found, sure }) => {
      const candidate = turned(text, passage.tokens, found);
      return { candidate, sure, hit: cueOf(passage.tokens, candidate, hits) };
    })
    .filter(({ hit, candidate }) => holdsAnywhere(text, passage.tokens, candidate, hit) || isNews);
  const outright = hits
    .filter(
      (hit) =>
        OUTRIGHT.test(text.slice(hit.start, hit.end).trim()) &&
        !read.some((one) => one.hit === hit),
    )
    .flatMap((hit) => {
      const candidate = model.around(
        passage,
        anchorOf(passage.tokens, hit),
        hit.cue.order === 'from-first',
      );
      return candidate ? [{ candidate, hit, sure: AGAINST_MODEL }] : [];
    });
  const isNear = (a: { candidate: RelationCandidate }, b: { candidate: RelationCandidate }) =>
    Math.abs(a.candidate.anchor - b.candidate.anchor) <= 3;
  return [
    // At the same place a reading with a cue stands before one that overrules, and that before a
    // reading without.
    ...read.filter((one) => one.hit ?? !outright.some((other) => isNear(one, other))),
    ...outright.filter((one) => !read.some((other) => other.hit && isNear(one, other))),
  ].flatMap(({ candidate, hit, sure }) => relation(candidate, hit, sure) ?? []);
}

/** Whether what ties the two means a cause in any prose. */
function holdsAnywhere(
  text: string,
  tokens: TokenColumns,
  candidate: RelationCandidate,
  hit: CueMatch | undefined,
): boolean {
  if (!hit) return isSo(text, tokens, candidate);
  return IN_ANY_PROSE.has(hit.cue.id) && !(hit.cue.id === 'if' && ADVICE.test(text));
}

/** "…, so X". */
const isSo = (text: string, { start }: TokenColumns, { anchor }: RelationCandidate) =>
  /^so (?!that\b|as\b)/i.test(text.slice(start[anchor], start[anchor]! + 8)) &&
  /,\s$/.test(text.slice(0, start[anchor]));

/**
 * "…, so X": X is the effect. "… by doing X": X is the means. The news the model has read says
 * neither often enough.
 */
function turned(
  text: string,
  tokens: TokenColumns,
  candidate: RelationCandidate,
): RelationCandidate {
  if (isSo(text, tokens, candidate)) return { ...candidate, causeFirst: true };
  const behind = text.slice(tokens.start[candidate.anchor], tokens.start[candidate.anchor]! + 40);
  return /^by \p{Ll}{1,20}ing\b/u.test(behind) ? { ...candidate, causeFirst: false } : candidate;
}

/**
 * "to" that leads to no deed or to no aim, "against" among those who play: in the news the model
 * has read, one tells an aim, the other a protest.
 */
function isMisread(
  text: string,
  { start, end }: TokenColumns,
  { anchor, begin }: RelationCandidate,
): boolean {
  const behind = text.slice(start[anchor], start[anchor]! + 40);
  if (
    /^to (?:\p{L}{2,20}(?:itive|ative|ional|ical|ous|ful|less|ible)|(?:the|an?|his|her|its|their|my|our|your|this|that)) /u.test(
      behind,
    )
  )
    return true;
  if (/^to /.test(behind) && isWithoutAim(text, start[anchor]!)) return true;
  return /^against /i.test(behind) && CONTEST.test(text.slice(start[begin.edge], end[anchor - 1]));
}
const CONTEST =
  /\b(?:w[io]n(?:s|ning)?|los(?:t|es?|ing)|dr[ae]w|beat(?:en)?|defeat(?:s|ed)?|play(?:s|ed|ing)?|scor(?:es?|ed|ing)|match|game|final|season)\b/i;

/** The word of a cue that a relation is anchored at: "was also caused by" at "caused". */
function anchorOf({ start, kind, length }: TokenColumns, hit: CueMatch): number {
  let anchor = start.findIndex((offset) => offset >= hit.start);
  while (anchor < length - 1 && isPreverbal(kind[anchor]!) && start[anchor + 1]! < hit.end)
    anchor += 1;
  return anchor;
}

/**
 * The cue that ties the two ends: at the anchor, or, of "Because X, Y", before the first end. Its
 * order must be that of the reading.
 */
function cueOf(
  tokens: TokenColumns,
  { anchor, causeFirst, begin }: RelationCandidate,
  hits: CueMatch[],
): CueMatch | undefined {
  const order = causeFirst ? 'from-first' : 'to-first';
  const here = cueAt(
    tokens,
    anchor,
    hits.filter(({ cue }) => cue.order === order),
  );
  if (here || !causeFirst) return here;
  const start = tokens.start[begin.edge]!;
  return hits.find(
    (hit) =>
      hit.cue.order === 'to-first' &&
      hit.end >= start - 2 &&
      hit.start <= start + 2 &&
      hit.end < tokens.start[anchor]!,
  );
}

function endsOf(
  { start, end, kind }: TokenColumns,
  { anchor, begin, firstEnd, stop }: RelationCandidate,
  hit: CueMatch | undefined,
): [Stretch, Stretch] {
  const first = { start: start[begin.edge]!, end: end[firstEnd - 1]! };
  const second = { start: start[anchor]!, end: end[stop.edge - 1]! };
  if (hit && hit.end <= second.start && hit.start <= first.start + 2)
    first.start = Math.max(first.start, hit.end);
  else if (hit) {
    first.end = Math.max(first.start, Math.min(first.end, hit.start));
    second.start = hit.cue.isContent ? Math.max(hit.start, first.end) : hit.end;
  } else if (LINKING.has(kind[anchor]!) && anchor + 1 < stop.edge)
    second.start = start[anchor + 1]!;
  return [first, second].map((one) => ({
    start: one.start,
    end: Math.max(one.start, one.end),
  })) as [Stretch, Stretch];
}

const SOURCE = /,\s(?:according to\s|(?:[^\s,]{1,30}\s){1,6}(?:said|says|added|told)\b)/i;
const MORE = /\sand\s(?:(?:later|then|now)\s)?(?:was|were|is|are|has|had|have|will|would)\s/i;

/** The part before what a pattern finds, when that is more than a word. */
function before(pattern: RegExp, text: string, { start, end }: Stretch): Stretch {
  const found = pattern.exec(text.slice(start, end));
  return { start, end: found && found.index > 8 ? start + found.index : end };
}

/** The word that opens the second end, when it is of a kind that can tie. */
const wordAt = (text: string, { start, end, kind }: TokenColumns, anchor: number) =>
  TELLING.has(kind[anchor]!) ? text.slice(start[anchor], end[anchor]) : '';
