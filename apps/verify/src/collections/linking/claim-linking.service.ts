import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import type { ComparisonQuestion } from '@plumbline/comparison';
import type { StatementDescription } from '@plumbline/extraction';
import { extractDates } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { NewGraphEdge, GraphNode } from '../../corpus/graph.entity.ts';
import { computeStatementKey } from '../../fact-checking/statements/statement-key.ts';
import type { Collection } from '../collection.entity.ts';
import {
  findSimilarPairs,
  countDocumentFrequency,
  selectRarestTerms,
  type ClaimPair,
  type ClaimTerms,
} from './claim-similarity.ts';
import { toClaimTerms, ClaimCache, type ClaimTermsRow } from './claim-cache.ts';
import { areAboutSameThing, type ClaimInContext } from './linkable-claims.ts';
import { type ClaimLink, computePairwiseStance } from './pairwise-stance.ts';
import { toSiteKey } from './site-key.ts';

const loadSql = createSqlLoader(import.meta.url);
const CLAIMS_BY_RARE_TERMS_SQL = loadSql('claims-by-rare-terms');
const CLAIM_TEXTS_SQL = loadSql('claim-texts');

/**
 * Number of other pages that are compared in full. If there are more, these pages give the term
 * frequencies, and rare terms find claims of the others.
 */
const MAX_COMPARED_PAGES = 60;
/** Maximum number of claims that are found by rare terms. */
const MAX_RARE_TERM_MATCHES = 2_000;
/**
 * Maximum number of claims of one page that are linked: the first ones. No ordinary page has more.
 */
const MAX_LINKED_CLAIMS = 1_000;
/**
 * Maximum number of pairs that are judged for a page, most similar first: about half a second of
 * engine time.
 */
const MAX_JUDGED_PAIRS = 200;
/** Pairs per call of the engine, so that other work waits at most a tenth of a second. */
const PAIRS_PER_BATCH = 30;
/** Claims per call that describes them, for the same reason. */
const CLAIMS_PER_BATCH = 100;
/** Below 1, because two identical sentences can be about different things. */
const VERBATIM_CONFIDENCE = 0.98;

/** A page that is about to be stored. */
export interface IncomingPage {
  /** Id of the source that it becomes. */
  sourceId: string;
  /** ISO 639-1 */
  language: string;
  title: string;
  /** Host name, or empty without one. Pages of one site are never linked. */
  domain: string;
  /** Reference date for relative dates such as “yesterday”. */
  datedAt: Date;
  /** Publication date that the page states, if any. */
  publishedAt: Date | null;
  /** All nodes of the page. Claims and predictions are linked. */
  nodes: readonly GraphNode[];
}

interface IdentifiedClaim extends ClaimInContext {
  id: string;
  /** The sentence, verbatim. */
  sentence: string;
}
interface IdentifiedPair<Claim = IdentifiedClaim> extends ClaimPair {
  one: Claim;
  other: Claim;
}
type DescribedPair = IdentifiedPair<IdentifiedClaim & { description: StatementDescription }>;
interface IdentifiedLink extends Omit<ClaimLink, 'from'> {
  from: IdentifiedClaim;
  to: IdentifiedClaim;
}
type PageContext = Pick<IncomingPage, 'language' | 'title' | 'datedAt' | 'publishedAt'>;
type ClaimTextRow = PageContext & {
  id: string;
  type: string;
  text: string;
  normalized: string;
};

/**
 * Links claims across the sites of a collection. The same claim on two sites is support; a
 * different figure or date is a contradiction. Uncertain pairs are not linked. Only the rules
 * judge, whichever engine reads the pages, because a language model would be called hundreds of
 * times per page.
 */
@Injectable()
export class ClaimLinkingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly extractionTasks: ExtractionTaskService,
    private readonly claimCache: ClaimCache,
  ) {}

  /**
   * Finds links between a page and the other pages of the collection, at most three per claim.
   * Stores nothing. Each link goes from the supporting or contradicting claim to the other, with
   * the first claim's sentence as evidence. Deterministic.
   *
   * @param afterRevision only pages that were stored at a later revision of the collection; 0 for
   *   all
   * @throws the signal's reason
   */
  async findLinks(
    collection: Pick<Collection, 'id' | 'graphId'>,
    incomingPage: IncomingPage,
    afterRevision: number,
    signal?: AbortSignal,
  ): Promise<NewGraphEdge[]> {
    const claims = incomingPage.nodes
      .filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION')
      .slice(0, MAX_LINKED_CLAIMS);
    if (!claims.length) return [];
    const { sourceId, language } = incomingPage;
    const site = toSiteKey(incomingPage);
    const ownClaims = claims.map(({ id, terms }): ClaimTerms => ({
      id,
      sourceId,
      site,
      language,
      terms: [...new Set(terms)],
    }));
    const pairs = await this.findPairs(collection.id, ownClaims, afterRevision, signal);
    if (!pairs.length) return [];
    const rows: ClaimTextRow[] = await this.db.query(CLAIM_TEXTS_SQL, [
      [...new Set(pairs.map(({ storedId }) => storedId))],
    ]);
    const claimById = new Map([
      ...claims.map((node) => [node.id, toIdentifiedClaim(node, incomingPage)] as const),
      ...rows.map((row) => [row.id, toIdentifiedClaim(row, row)] as const),
    ]);
    const links = await this.judgePairs(
      pairs.flatMap((pair): IdentifiedPair[] => {
        const [one, other] = [claimById.get(pair.freshId), claimById.get(pair.storedId)];
        return one && other ? [{ ...pair, one, other }] : [];
      }),
      signal,
    );
    return links.map(({ from, to, type, confidence, rationale }, position) => ({
      ...{ id: uuid(), graphId: collection.graphId, sourceId: null, position, type, confidence },
      ...{ fromId: from.id, toId: to.id, mechanism: rationale, evidence: from.sentence },
      // No sentence states the link itself.
      ...{ validFrom: null, validTo: null },
    }));
  }

  /** Finds the pairs that are worth judging. */
  private async findPairs(
    collectionId: string,
    ownClaims: readonly ClaimTerms[],
    afterRevision: number,
    signal?: AbortSignal,
  ): Promise<ClaimPair[]> {
    const excludedSourceId = ownClaims[0]!.sourceId;
    const { claims: sample, isPartial } = await this.claimCache.load(
      { collectionId, excludedSourceId, afterRevision, maxPages: MAX_COMPARED_PAGES },
      signal,
    );
    const documentFrequency = countDocumentFrequency(ownClaims, sample);
    if (!isPartial) return findSimilarPairs(ownClaims, sample, documentFrequency);
    const matchingRows: ClaimTermsRow[] = await this.db.query(CLAIMS_BY_RARE_TERMS_SQL, [
      collectionId,
      excludedSourceId,
      afterRevision,
      selectRarestTerms(ownClaims, documentFrequency),
      MAX_RARE_TERM_MATCHES,
    ]);
    signal?.throwIfAborted();
    const candidateById = new Map(
      [...sample, ...matchingRows.map(toClaimTerms)].map((claim) => [claim.id, claim]),
    );
    return findSimilarPairs(ownClaims, [...candidateById.values()], documentFrequency);
  }

  private async judgePairs(
    pairs: readonly IdentifiedPair[],
    signal?: AbortSignal,
  ): Promise<IdentifiedLink[]> {
    const pairsBySameness = Map.groupBy(pairs, isSameStatement);
    const likeliestPairs = (pairsBySameness.get(false) ?? [])
      .toSorted((a, b) => b.overlap - a.overlap)
      .slice(0, MAX_JUDGED_PAIRS);
    const samePairs = await this.selectLinkable(pairsBySameness.get(true) ?? [], signal);
    const openPairs = await this.selectLinkable(likeliestPairs, signal);
    const links = samePairs.map(({ one, other }): IdentifiedLink => ({
      ...VERBATIM_SUPPORT,
      ...{ from: one, to: other },
    }));
    for (let offset = 0; offset < openPairs.length; offset += PAIRS_PER_BATCH) {
      const batch = openPairs.slice(offset, offset + PAIRS_PER_BATCH);
      const questions = batch.flatMap(({ one, other }) => [
        toComparisonQuestion(one, other),
        toComparisonQuestion(other, one),
      ]);
      const comparisons = (await this.extractionTasks.run('compare', questions, signal)).flat();
      for (const [index, { one, other }] of batch.entries()) {
        const [forward, backward] = comparisons.slice(2 * index, 2 * index + 2);
        const link = computePairwiseStance(one, other, forward!, backward!);
        if (!link) continue;
        const [from, to] = link.from === 'first' ? [one, other] : [other, one];
        links.push({ ...link, from, to });
      }
    }
    return links;
  }

  /**
   * Returns the pairs whose sentences show without their context that they are about the same
   * thing.
   */
  private async selectLinkable(
    pairs: readonly IdentifiedPair[],
    signal?: AbortSignal,
  ): Promise<DescribedPair[]> {
    const claimByText = new Map(
      pairs.flatMap(({ one, other }) => [one, other]).map((claim) => [claim.text, claim]),
    );
    const claims = [...claimByText.values()];
    const descriptionByText = new Map<string, StatementDescription>();
    for (let offset = 0; offset < claims.length; offset += CLAIMS_PER_BATCH) {
      const batch = claims.slice(offset, offset + CLAIMS_PER_BATCH);
      const statements = batch.map(({ text, language, datedAt }) => ({
        ...{ text, language, referenceDate: datedAt },
      }));
      const descriptions = await this.extractionTasks.run('describe', statements, signal);
      for (const [index, { text }] of batch.entries())
        descriptionByText.set(text, descriptions[index]!);
    }
    const describe = (claim: IdentifiedClaim) => ({
      ...claim,
      description: descriptionByText.get(claim.text)!,
    });
    return pairs
      .map((pair) => ({ ...pair, one: describe(pair.one), other: describe(pair.other) }))
      .filter(({ one, other }) => areAboutSameThing(one, other));
  }
}

const VERBATIM_SUPPORT = {
  type: 'SUPPORTS',
  confidence: VERBATIM_CONFIDENCE,
  rationale: 'Both statements have the same wording.',
} as const;

function toIdentifiedClaim(
  {
    id,
    type,
    text,
    normalized,
  }: Pick<ClaimTextRow, 'id' | 'type' | 'text'> & { normalized: string | null },
  { language, title, datedAt, publishedAt }: PageContext,
): IdentifiedClaim {
  return {
    id,
    sentence: text,
    text: hasRelativeDate(text, language, datedAt) ? text : (normalized ?? text),
    language,
    title,
    datedAt,
    publishedAt,
    isPrediction: type === 'PREDICTION',
  };
}

/**
 * “On Tuesday” on two pages may mean two events, so different days do not contradict each other.
 */
const hasRelativeDate = (text: string, language: string, reference: Date): boolean =>
  extractDates(text, { reference, language }).some(({ relative }) => relative);

const isSameStatement = ({ uniqueTermCount, one, other }: IdentifiedPair) =>
  uniqueTermCount === 0 && toStatementKey(one).equals(toStatementKey(other));
const toStatementKey = ({ text, language, datedAt }: IdentifiedClaim) =>
  computeStatementKey({ text, language, referenceDate: datedAt });

/** Compares the first claim with the second. */
const toComparisonQuestion = (
  { text: claim, language, datedAt }: IdentifiedClaim,
  other: IdentifiedClaim,
): ComparisonQuestion => ({
  ...{ claim, language, referenceDate: datedAt },
  passages: [{ id: other.id, text: other.text, referenceDate: other.datedAt }],
});
