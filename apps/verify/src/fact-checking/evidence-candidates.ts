import { type Passage, rankPassages } from '@plumbline/retrieval';
import { splitSentences, replaceUndetermined } from '@plumbline/text';
import { stripDateline } from './statements/dateline.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { RelevanceScorer } from './claim-relevance.ts';

/**
 * A sentence of a document that may say something about a claim: `text ===
 * document.text.slice(start, end)`.
 */
export interface EvidenceCandidate {
  document: SourceDocument;
  start: number;
  end: number;
  text: string;
  /** What it was said after: the headline, how the document begins, the sentence before. */
  context: string;
  /** 0 to 1: how much of what the claim speaks of stands there. */
  relevance: number;
}

/** Of one document so much is read; of an ingested one the stretches that the search led to. */
const LONGEST_READ = 24_000;
const MOST_SENTENCES = 120;
const LONGEST_SENTENCE = 900;
const SHORTEST_SENTENCE = 8;
/** Sentences that are judged, of each document and of all. */
const MOST_OF_DOCUMENT = 6;
const MOST_RANKED = 400;
const LEAD = 240;

/** The sentences of each document that have most of what a claim speaks of, best first. */
export function extractCandidates(
  claim: string,
  terms: RelevanceScorer,
  documents: readonly SourceDocument[],
): EvidenceCandidate[] {
  const read = documents.flatMap((document, order) => sentencesOf(document, order));
  const passages = read.map(({ id, candidate, order, position }): Passage => {
    const { language } = candidate.document;
    return {
      id,
      text: candidate.text,
      language: replaceUndetermined(language),
      document: `${order}`,
      position,
    };
  });
  const byId = new Map(read.map(({ id, candidate }) => [id, candidate]));
  const counts = new Map<SourceDocument, number>();
  return rankPassages(claim, passages, MOST_RANKED)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((candidate) => ({ ...candidate, relevance: terms.relevance(candidate) }))
    .filter(({ document, relevance }) => {
      const count = counts.get(document) ?? 0;
      if (count >= MOST_OF_DOCUMENT || relevance === 0) return false;
      counts.set(document, count + 1);
      return true;
    });
}

interface Read {
  id: string;
  order: number;
  position: number;
  candidate: Omit<EvidenceCandidate, 'relevance'>;
}

function sentencesOf(document: SourceDocument, order: number): Read[] {
  const { text, language, title } = document;
  const code = replaceUndetermined(language);
  const lead = text.slice(0, LEAD).toWellFormed();
  let before = '';
  return stretchesOf(document)
    .flatMap(({ start, end }) =>
      splitSentences(text.slice(start, end), code).map((sentence) => ({
        ...sentence,
        start: start + sentence.start,
        end: start + sentence.end,
      })),
    )
    .filter(
      ({ text: own, block }) =>
        block !== 'code' &&
        own.length >= (document.isRead ? SHORTEST_SENTENCE : 1) &&
        own.length <= LONGEST_SENTENCE,
    )
    .slice(0, MOST_SENTENCES)
    .map(({ start: from, end, text: whole }, position) => {
      const own = stripDateline(whole);
      const start = from + whole.length - own.length;
      const context = [title, lead, before].filter((part) => part && part !== own).join('\n');
      before = own;
      return {
        id: `${order}.${position}`,
        order,
        position,
        candidate: { document, start, end, text: own, context },
      };
    });
}

function stretchesOf({ text, passages }: SourceDocument): { start: number; end: number }[] {
  if (!passages?.length) return [{ start: 0, end: Math.min(text.length, LONGEST_READ) }];
  let left = LONGEST_READ;
  const out: { start: number; end: number }[] = [];
  for (const { start, end } of passages.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, out.at(-1)?.end ?? 0);
    const to = Math.min(end, from + left);
    if (to <= from) continue;
    left -= to - from;
    out.push({ start: from, end: to });
  }
  return out;
}
