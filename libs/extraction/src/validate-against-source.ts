import { roundTo } from '@plumbline/ml';
import {
  type PartialDate,
  type Sentence,
  comparePartialDates,
  toLastDay,
  parsePartialDate,
  toStartInstant,
  toEndInstant,
  extractTerms,
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
  type TimeSeriesPoint,
  type Prediction,
  type Excerpt,
} from './extraction.types.ts';
import { MAX_LABEL_CHARS, toLabel } from './label.ts';
import { toPointDate } from './time-series/moment.ts';
import type {
  SentenceSpan,
  ExtractionCandidates,
  ClaimCandidate,
  EdgeCandidate,
  EntityCandidate,
  PointCandidate,
  PredictionCandidate,
} from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

const MAX_DESCRIPTION_CHARS = 600;
const MAX_MECHANISM_CHARS = 400;

/**
 * Holds what an engine proposes against the source and keeps what holds: cuts every text out of the
 * document, checks enums, checks dates against what the sentence mentions, drops sentences that do
 * not exist, repeats, and ends that lie outside their sentence, and orders everything as it
 * appears. Every engine goes through it, so an engine can choose, but not invent.
 */
export function validateAgainstSource(
  source: AnalyzedDocument,
  candidates: ExtractionCandidates,
): Extraction {
  const loadVocabulary = createVocabularyLoader(source);
  const claims = sortByStart(
    keepFirstPerSentence(candidates.claims).flatMap(
      (candidate) => validateClaim(source, candidate, loadVocabulary) ?? [],
    ),
  );
  const predictions = sortByStart(
    keepFirstPerSentence(candidates.predictions).flatMap(
      (candidate) => validatePrediction(source, candidate) ?? [],
    ),
  );
  const claimBySentence = new Map(claims.map(({ sentence }, index) => [sentence, index]));
  const predictionBySentence = new Map(predictions.map(({ sentence }, index) => [sentence, index]));
  const linkEnd = (end: EdgeEnd): EdgeEnd => {
    const owningClaim = claimBySentence.get(end.sentence);
    const owningPrediction = predictionBySentence.get(end.sentence);
    return {
      ...end,
      ...(owningClaim !== undefined && { claim: owningClaim }),
      ...(owningPrediction !== undefined && { prediction: owningPrediction }),
    };
  };
  const edges = candidates.edges
    .flatMap((candidate) => validateEdge(source, candidate) ?? [])
    .map((validEdge) => ({
      ...validEdge,
      from: linkEnd(validEdge.from),
      to: linkEnd(validEdge.to),
    }));
  return {
    language: source.language,
    sentences: source.sentences,
    claims,
    predictions,
    entities: validateEntities(source, candidates.entities),
    edges: removeDuplicates(
      edges,
      ({ from, to, type }) => `${from.start} ${from.end} ${to.start} ${to.end} ${type}`,
    ).sort(
      (a, b) =>
        Math.min(a.from.start, a.to.start) - Math.min(b.from.start, b.to.start) ||
        a.from.start - b.from.start ||
        a.to.start - b.to.start,
    ),
    points: removeDuplicates(
      candidates.points.flatMap((candidate) => validatePoint(source, candidate) ?? []),
      ({ date, sentence }) => `${date} ${sentence}`,
    ).sort((a, b) => a.sentence - b.sentence || comparePartialDates(a.date, b.date)),
  };
}

const sortByStart = <T extends Excerpt>(excerpts: T[]): T[] =>
  excerpts.sort((a, b) => a.start - b.start);

function removeDuplicates<T>(items: T[], toKey: (item: T) => string): T[] {
  const keys = new Set<string>();
  return items.filter((item) => !keys.has(toKey(item)) && keys.add(toKey(item)));
}

const keepFirstPerSentence = <T extends { sentence: number }>(candidates: T[]): T[] =>
  removeDuplicates(candidates, ({ sentence }) => String(sentence));

const findMember = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((member) => member === value);

const parseConfidence = (value: number): number | undefined =>
  Number.isFinite(value) ? roundTo(Math.min(1, Math.max(0, value)), 3) : undefined;

const toExcerpt = ({ start, end, text }: Sentence): Excerpt => ({ start, end, text });

const toTitle = (text: string, sentence: Sentence) =>
  toLabel(text.trim() || sentence.text, MAX_LABEL_CHARS);

function validateClaim(
  source: AnalyzedDocument,
  candidate: ClaimCandidate,
  loadVocabulary: () => Set<string>,
): Claim | undefined {
  const sentence = source.sentences[candidate.sentence];
  const type = findMember(CLAIM_TYPES, candidate.type);
  const confidence = parseConfidence(candidate.confidence);
  if (!sentence || !type || confidence === undefined) return undefined;
  const date = candidate.date && findMentionedDay(source, sentence.index, candidate.date);
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    normalized: validateRewriting(source, sentence, candidate.normalized, loadVocabulary),
    type,
    title: toTitle(candidate.title, sentence),
    description: candidate.description.trim().slice(0, MAX_DESCRIPTION_CHARS) || sentence.text,
    category: parseCategory(candidate.category),
    ...(date && { date }),
    confidence,
  };
}

function validatePrediction(
  source: AnalyzedDocument,
  candidate: PredictionCandidate,
): Prediction | undefined {
  const sentence = source.sentences[candidate.sentence];
  const confidence = parseConfidence(candidate.confidence);
  if (!sentence || confidence === undefined) return undefined;
  const mentionedDeadlines = (source.dates[sentence.index] ?? []).map(
    ({ value, valueEnd }): string => toLastDay(valueEnd ?? value),
  );
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    title: toTitle(candidate.title, sentence),
    description: candidate.description.trim().slice(0, MAX_DESCRIPTION_CHARS) || sentence.text,
    category: parseCategory(candidate.category),
    deadline:
      candidate.deadline !== null && mentionedDeadlines.includes(candidate.deadline)
        ? candidate.deadline
        : null,
    confidence,
  };
}

const parseCategory = (value: string): Category => findMember(CATEGORIES, value) ?? 'other';

/** The day, when the sentence mentions it to the day. */
function findMentionedDay(
  source: AnalyzedDocument,
  sentence: number,
  day: string,
): string | undefined {
  return source.dates[sentence]?.find(
    ({ value, valueEnd }) => value.length === 10 && !valueEnd && value === day,
  )?.value;
}

/** The terms of the document, made when they are first asked for. */
function createVocabularyLoader(source: AnalyzedDocument): () => Set<string> {
  let documentTerms: Set<string> | undefined;
  return () =>
    (documentTerms ??= new Set(extractTerms(`${source.title}\n${source.text}`, source.language)));
}

/** A rewriting is believed when each of its terms stands somewhere in the document. */
function validateRewriting(
  source: AnalyzedDocument,
  sentence: Sentence,
  normalized: string | undefined,
  loadVocabulary: () => Set<string>,
): string {
  const rewritten = normalized?.trim();
  if (!rewritten || rewritten === sentence.text || rewritten.length > sentence.text.length + 400)
    return sentence.text;
  const documentTerms = loadVocabulary();
  return extractTerms(rewritten, source.language).every((term) => documentTerms.has(term))
    ? rewritten
    : sentence.text;
}

function validateEntities(source: AnalyzedDocument, candidates: EntityCandidate[]): Entity[] {
  const validEntities = candidates.flatMap(({ name, kind, mentions }): Entity[] => {
    const entityKind = findMember(ENTITY_KINDS, kind);
    const spans = sortSpans(
      mentions
        .flatMap((mention) => locateSpan(source, mention) ?? [])
        .map(({ start, end }) => ({ start, end })),
    );
    // The name must stand in the text as it is given, in one of the mentions.
    const isVerbatim = spans.some(({ start, end }) => source.text.slice(start, end) === name);
    return entityKind && isVerbatim ? [{ name, kind: entityKind, mentions: spans }] : [];
  });
  // Two engines may have read parts of the document each.
  const entityByKey = new Map<string, Entity>();
  for (const { name, kind, mentions } of validEntities) {
    const mergedMentions = entityByKey.get(`${kind} ${name}`)?.mentions ?? [];
    entityByKey.set(`${kind} ${name}`, {
      name,
      kind,
      mentions: sortSpans([...mergedMentions, ...mentions]),
    });
  }
  return [...entityByKey.values()].sort(
    (a, b) => (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
  );
}

const sortSpans = <T extends { start: number; end: number }>(spans: T[]): T[] =>
  removeDuplicates(spans, ({ start, end }) => `${start} ${end}`).sort((a, b) => a.start - b.start);

function validateEdge(source: AnalyzedDocument, candidate: EdgeCandidate): Edge | undefined {
  const from = locateSpan(source, candidate.from);
  const to = locateSpan(source, candidate.to);
  const type = findMember(EDGE_TYPES, candidate.type);
  const confidence = parseConfidence(candidate.confidence);
  const evidence = source.sentences[candidate.evidence ?? candidate.to.sentence];
  const mechanism = candidate.mechanism.trim().slice(0, MAX_MECHANISM_CHARS);
  if (!from || !to || !type || confidence === undefined || !evidence || !mechanism)
    return undefined;
  if (from.start < to.end && to.start < from.end) return undefined;
  return { from, to, type, confidence, mechanism, evidence: evidence.text };
}

/** Cuts a place out of the document; `undefined` when it does not lie within its sentence. */
function locateSpan(source: AnalyzedDocument, span: SentenceSpan): EdgeEnd | undefined {
  const sentence = source.sentences[span.sentence];
  if (!sentence) return undefined;
  let { start, end } = sentence;
  if (span.start !== undefined && span.end !== undefined) {
    ({ start, end } = { start: span.start, end: span.end });
  } else if (span.words !== undefined) {
    const wordsOffset = span.words ? sentence.text.indexOf(span.words) : -1;
    if (wordsOffset < 0) return undefined;
    start = sentence.start + wordsOffset;
    end = start + span.words.length;
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

function validatePoint(
  source: AnalyzedDocument,
  candidate: PointCandidate,
): TimeSeriesPoint | undefined {
  const sentence = source.sentences[candidate.sentence];
  const date = parsePartialDate(candidate.date);
  if (
    !sentence ||
    !date ||
    !(source.dates[sentence.index] ?? []).some((mention) => isStatedBy(mention, date))
  )
    return undefined;
  return {
    date,
    label: toLabel(candidate.label.trim() || sentence.text, 2 * MAX_LABEL_CHARS),
    sentence: sentence.index,
  };
}

/**
 * Whether a mention states the date: exactly, as one end of a range, as the whole of it, or as a
 * part within it.
 */
function isStatedBy(
  { value, valueEnd }: { value: PartialDate; valueEnd?: PartialDate },
  date: PartialDate,
): boolean {
  if (value === date || valueEnd === date || toPointDate({ value, valueEnd }) === date) return true;
  return (
    valueEnd !== undefined &&
    toStartInstant(value) <= toStartInstant(date) &&
    toEndInstant(date) <= toEndInstant(valueEnd) &&
    date.length <= value.length
  );
}
