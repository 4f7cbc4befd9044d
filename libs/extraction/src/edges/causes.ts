import { readFileSync } from 'node:fs';
import type { CueHit } from './cue.ts';
import { cueAt } from './reading/columns.ts';
import { CausalModel, type EncodedModel, type Reading } from './reading/model.ts';
import type { Tokens } from './reading/tokens.ts';
import { WORD_CLASS } from './reading/word-class.ts';
import type { Relation } from './relations.ts';
import { type Stretch, clean, meaningful } from './spans.ts';

let model: CausalModel | undefined;
/** Decoded when English is first read: the weights take a few milliseconds and four megabytes. */
const causalModel = () =>
  (model ??= new CausalModel(JSON.parse(readFileSync(new URL('./reading/causes.json', import.meta.url), 'utf8')) as EncodedModel));

const LINKING = new Set<number>([WORD_CLASS.preposition, WORD_CLASS.subordinator, WORD_CLASS.to]);
const TELLING = new Set<number>([...LINKING, WORD_CLASS.ing, WORD_CLASS.past, WORD_CLASS.plural]);

/**
 * The causes an English sentence states, said outright or not, by the model that was trained on news: it tells where and how sure, the
 * cue that stands there tells of what type.
 *
 * @param hits causal cues of the sentence, the surest first
 * @param isName tells whether a stretch of the sentence is a name, which may stand alone as an end
 */
export function causes(text: string, hits: CueHit[], isName: (start: number, end: number) => boolean): Relation[] {
  const { passage, readings } = causalModel().read(text, hits);
  return readings.flatMap((reading) => {
    const { causeFirst, anchor } = reading.candidate;
    const hit = cueOf(passage.tokens, reading, hits);
    const [first, second] = endsOf(passage.tokens, reading, hit).map((end) => clean(text, end)) as [Stretch, Stretch];
    if (!meaningful(text, first, isName) || !meaningful(text, second, isName)) return [];
    const [from, to] = causeFirst ? [first, second] : [second, first];
    return [
      {
        from,
        to,
        type: hit?.cue.type ?? 'CAUSES',
        cue: hit ? text.slice(hit.start, hit.end).trim() : wordAt(text, passage.tokens, anchor),
        id: hit?.cue.id ?? 'model',
        sure: reading.sure,
      },
    ];
  });
}

/** The cue that ties the two ends: at the anchor, or, of "Because X, Y", before the first end. Its order must be that of the reading. */
function cueOf(tokens: Tokens, { candidate: { anchor, causeFirst, begin } }: Reading, hits: CueHit[]): CueHit | undefined {
  const order = causeFirst ? 'from-first' : 'to-first';
  const here = cueAt(
    tokens,
    anchor,
    hits.filter(({ cue }) => cue.order === order),
  );
  if (here || !causeFirst) return here;
  const start = tokens.start[begin.edge]!;
  return hits.find((hit) => hit.cue.order === 'to-first' && hit.end >= start - 2 && hit.start <= start + 2 && hit.end < tokens.start[anchor]!);
}

function endsOf({ start, end, kind }: Tokens, { candidate }: Reading, hit: CueHit | undefined): [Stretch, Stretch] {
  const { anchor, begin, firstEnd, stop } = candidate;
  const first = { start: start[begin.edge]!, end: end[firstEnd - 1]! };
  const second = { start: start[anchor]!, end: end[stop.edge - 1]! };
  if (hit && hit.end <= second.start && hit.start <= first.start + 2) first.start = Math.max(first.start, hit.end);
  else if (hit) {
    first.end = Math.max(first.start, Math.min(first.end, hit.start));
    second.start = hit.cue.isContent ? Math.max(hit.start, first.end) : hit.end;
  } else if (LINKING.has(kind[anchor]!) && anchor + 1 < stop.edge) second.start = start[anchor + 1]!;
  return [first, second].map((one) => ({ start: one.start, end: Math.max(one.start, one.end) })) as [Stretch, Stretch];
}

/** The word that opens the second end, when it is of a kind that can tie. */
const wordAt = (text: string, { start, end, kind }: Tokens, anchor: number) =>
  TELLING.has(kind[anchor]!) ? text.slice(start[anchor], end[anchor]) : '';
