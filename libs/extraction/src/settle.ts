import {
  type PartialDate,
  type Sentence,
  comparePartialDates,
  lastDayOf,
  parsePartialDate,
  startOf,
  endOf,
  terms,
} from '@plumbline/text';
import {
  CATEGORIES,
  CLAIM_TYPES,
  type Category,
  type Claim,
  EDGE_TYPES,
  ENTITY_KINDS,
  type Edge,
  type EdgeEnd,
  type Entity,
  type Extraction,
  type Point,
  type Prediction,
  type Span,
} from './extraction.ts';
import { LONGEST_LABEL, label } from './label.ts';
import { momentOf } from './points/moment.ts';
import type {
  Place,
  Proposal,
  ProposedClaim,
  ProposedEdge,
  ProposedEntity,
  ProposedPoint,
  ProposedPrediction,
} from './proposal.ts';
import type { Source } from './source.ts';

const LONGEST_DESCRIPTION = 600;
const LONGEST_MECHANISM = 400;

/**
 * Holds what an engine proposes against the source and keeps what holds: cuts every text out of the
 * document, checks enums, checks dates against what the sentence mentions, drops sentences that do
 * not exist, repeats, and ends that lie outside their sentence, and orders everything as it
 * appears. Every engine goes through it, so an engine can choose, but not invent.
 */
export function settle(source: Source, proposal: Proposal): Extraction {
  const vocabulary = vocabularyOf(source);
  const claims = inOrder(
    once(proposal.claims).flatMap((proposed) => claim(source, proposed, vocabulary) ?? []),
  );
  const predictions = inOrder(
    once(proposal.predictions).flatMap((proposed) => prediction(source, proposed) ?? []),
  );
  const claimOf = new Map(claims.map(({ sentence }, index) => [sentence, index]));
  const predictionOf = new Map(predictions.map(({ sentence }, index) => [sentence, index]));
  const owners = (end: EdgeEnd): EdgeEnd => {
    const owningClaim = claimOf.get(end.sentence);
    const owningPrediction = predictionOf.get(end.sentence);
    return {
      ...end,
      ...(owningClaim !== undefined && { claim: owningClaim }),
      ...(owningPrediction !== undefined && { prediction: owningPrediction }),
    };
  };
  const edges = proposal.edges
    .flatMap((proposed) => edge(source, proposed) ?? [])
    .map((found) => ({ ...found, from: owners(found.from), to: owners(found.to) }));
  return {
    language: source.language,
    sentences: source.sentences,
    claims,
    predictions,
    entities: entities(source, proposal.entities),
    edges: distinct(
      edges,
      ({ from, to, type }) => `${from.start} ${from.end} ${to.start} ${to.end} ${type}`,
    ).sort(
      (a, b) =>
        Math.min(a.from.start, a.to.start) - Math.min(b.from.start, b.to.start) ||
        a.from.start - b.from.start ||
        a.to.start - b.to.start,
    ),
    points: distinct(
      proposal.points.flatMap((proposed) => point(source, proposed) ?? []),
      ({ date, sentence }) => `${date} ${sentence}`,
    ).sort((a, b) => a.sentence - b.sentence || comparePartialDates(a.date, b.date)),
  };
}

const inOrder = <T extends Span>(found: T[]): T[] => found.sort((a, b) => a.start - b.start);

function distinct<T>(found: T[], key: (one: T) => string): T[] {
  const seen = new Set<string>();
  return found.filter((one) => !seen.has(key(one)) && seen.add(key(one)));
}

const once = <T extends { sentence: number }>(proposed: T[]): T[] =>
  distinct(proposed, ({ sentence }) => String(sentence));

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((known) => known === value);

const share = (value: number): number | undefined =>
  Number.isFinite(value) ? Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000 : undefined;

const spanOf = ({ start, end, text }: Sentence): Span => ({ start, end, text });

const words = (text: string, sentence: Sentence) =>
  label(text.trim() || sentence.text, LONGEST_LABEL);

function claim(
  source: Source,
  proposed: ProposedClaim,
  vocabulary: () => Set<string>,
): Claim | undefined {
  const sentence = source.sentences[proposed.sentence];
  const type = oneOf(CLAIM_TYPES, proposed.type);
  const confidence = share(proposed.confidence);
  if (!sentence || !type || confidence === undefined) return undefined;
  const date = proposed.date && mentionedDay(source, sentence.index, proposed.date);
  return {
    sentence: sentence.index,
    ...spanOf(sentence),
    normalized: grounded(source, sentence, proposed.normalized, vocabulary),
    type,
    title: words(proposed.title, sentence),
    description: proposed.description.trim().slice(0, LONGEST_DESCRIPTION) || sentence.text,
    category: category(proposed.category),
    ...(date && { date }),
    confidence,
  };
}

function prediction(source: Source, proposed: ProposedPrediction): Prediction | undefined {
  const sentence = source.sentences[proposed.sentence];
  const confidence = share(proposed.confidence);
  if (!sentence || confidence === undefined) return undefined;
  const ends = (source.dates[sentence.index] ?? []).map(({ value, valueEnd }): string =>
    lastDayOf(valueEnd ?? value),
  );
  return {
    sentence: sentence.index,
    ...spanOf(sentence),
    title: words(proposed.title, sentence),
    description: proposed.description.trim().slice(0, LONGEST_DESCRIPTION) || sentence.text,
    category: category(proposed.category),
    deadline:
      proposed.deadline !== null && ends.includes(proposed.deadline) ? proposed.deadline : null,
    confidence,
  };
}

const category = (value: string): Category => oneOf(CATEGORIES, value) ?? 'other';

/** The day, when the sentence mentions it to the day. */
function mentionedDay(source: Source, sentence: number, day: string): string | undefined {
  return source.dates[sentence]?.find(
    ({ value, valueEnd }) => value.length === 10 && !valueEnd && value === day,
  )?.value;
}

/** The terms of the document, made when they are first asked for. */
function vocabularyOf(source: Source): () => Set<string> {
  let known: Set<string> | undefined;
  return () => (known ??= new Set(terms(`${source.title}\n${source.text}`, source.language)));
}

/** A rewriting is believed when each of its terms stands somewhere in the document. */
function grounded(
  source: Source,
  sentence: Sentence,
  normalized: string | undefined,
  vocabulary: () => Set<string>,
): string {
  const rewritten = normalized?.trim();
  if (!rewritten || rewritten === sentence.text || rewritten.length > sentence.text.length + 400)
    return sentence.text;
  const known = vocabulary();
  return terms(rewritten, source.language).every((term) => known.has(term))
    ? rewritten
    : sentence.text;
}

function entities(source: Source, proposed: ProposedEntity[]): Entity[] {
  const found = proposed.flatMap(({ name, kind, mentions }): Entity[] => {
    const known = oneOf(ENTITY_KINDS, kind);
    const spans = ascending(
      mentions
        .flatMap((mention) => locate(source, mention) ?? [])
        .map(({ start, end }) => ({ start, end })),
    );
    // The name must stand in the text as it is given, in one of the mentions.
    const written = spans.some(({ start, end }) => source.text.slice(start, end) === name);
    return known && written ? [{ name, kind: known, mentions: spans }] : [];
  });
  // Two engines may have read parts of the document each.
  const merged = new Map<string, Entity>();
  for (const { name, kind, mentions } of found) {
    const known = merged.get(`${kind} ${name}`)?.mentions ?? [];
    merged.set(`${kind} ${name}`, { name, kind, mentions: ascending([...known, ...mentions]) });
  }
  return [...merged.values()].sort(
    (a, b) => (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
  );
}

const ascending = <T extends { start: number; end: number }>(spans: T[]): T[] =>
  distinct(spans, ({ start, end }) => `${start} ${end}`).sort((a, b) => a.start - b.start);

function edge(source: Source, proposed: ProposedEdge): Edge | undefined {
  const from = locate(source, proposed.from);
  const to = locate(source, proposed.to);
  const type = oneOf(EDGE_TYPES, proposed.type);
  const confidence = share(proposed.confidence);
  const evidence = source.sentences[proposed.evidence ?? proposed.to.sentence];
  const mechanism = proposed.mechanism.trim().slice(0, LONGEST_MECHANISM);
  if (!from || !to || !type || confidence === undefined || !evidence || !mechanism)
    return undefined;
  if (from.start < to.end && to.start < from.end) return undefined;
  return { from, to, type, confidence, mechanism, evidence: evidence.text };
}

/** Cuts a place out of the document; `undefined` when it does not lie within its sentence. */
function locate(source: Source, place: Place): EdgeEnd | undefined {
  const sentence = source.sentences[place.sentence];
  if (!sentence) return undefined;
  let { start, end } = sentence;
  if (place.start !== undefined && place.end !== undefined) {
    ({ start, end } = { start: place.start, end: place.end });
  } else if (place.words !== undefined) {
    const at = place.words ? sentence.text.indexOf(place.words) : -1;
    if (at < 0) return undefined;
    start = sentence.start + at;
    end = start + place.words.length;
  }
  if (
    !Number.isInteger(start) ||
    !Number.isInteger(end) ||
    start < sentence.start ||
    end > sentence.end ||
    start >= end
  )
    return undefined;
  return { start, end, text: source.text.slice(start, end), sentence: sentence.index };
}

function point(source: Source, proposed: ProposedPoint): Point | undefined {
  const sentence = source.sentences[proposed.sentence];
  const date = parsePartialDate(proposed.date);
  if (
    !sentence ||
    !date ||
    !(source.dates[sentence.index] ?? []).some((mention) => covers(mention, date))
  )
    return undefined;
  return {
    date,
    label: label(proposed.label.trim() || sentence.text, 2 * LONGEST_LABEL),
    sentence: sentence.index,
  };
}

/**
 * Whether a mention states the date: exactly, as one end of a range, as the whole of it, or as a
 * part within it.
 */
function covers(
  { value, valueEnd }: { value: PartialDate; valueEnd?: PartialDate },
  date: PartialDate,
): boolean {
  if (value === date || valueEnd === date || momentOf({ value, valueEnd }) === date) return true;
  return (
    valueEnd !== undefined &&
    startOf(value) <= startOf(date) &&
    endOf(date) <= endOf(valueEnd) &&
    date.length <= value.length
  );
}
