import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ServiceWork } from '@plumbline/engine';
import type { StanceQuestion } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { GraphEdge, GraphNode } from '../../knowledge/graph.entity.ts';
import { statementKey } from '../../statements/statement-key.ts';
import type { Collection } from '../collection.entity.ts';
import { alike, commonnessOf, rarest, type Pair, type Termed } from './likeness.ts';
import { termedOf, ToldPages } from './told-pages.ts';
import { type Link, type Said, verdictOfTwo } from './verdict-of-two.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const LED = sql('led');
const WORDED = sql('worded');

/**
 * So many other pages are compared with whole. Of more, these tell how common words are, and rare
 * ones lead to claims of the others.
 */
const PAGES = 60;
/** Claims that rare words lead to. */
const LED_TO = 2_000;
/** Claims of one page that are linked: its first, and no page for readers has more. */
const MOST_CLAIMS = 1_000;
/** Pairs of a page that are judged, the most alike first: about half a second of the engine's. */
const MOST_JUDGED = 200;
/**
 * Pairs that go to the engine at once: nobody else waits for it longer than a tenth of a second.
 */
const PAIRS_AT_ONCE = 30;
/** Two sentences of the same words may still be of two things. */
const SAME_WORDS = 0.98;

/** What a page says that is about to be stored. */
export interface Fresh {
  /** Of the Source that it becomes. */
  sourceId: string;
  /** ISO 639-1 */
  language: string;
  title: string;
  datedAt: Date;
  /** All of its nodes; claims and predictions are linked. */
  nodes: readonly GraphNode[];
}

interface Worded extends Said {
  id: string;
  /** Verbatim. */
  sentence: string;
}
interface Compared extends Pair {
  one: Worded;
  other: Worded;
  link?: Link;
}
type LedRow = Omit<Termed, 'terms'> & { terms: string };
type WordedRow = {
  id: string;
  type: string;
  text: string;
  normalized: string;
  language: string;
  title: string;
  datedAt: Date;
};

/**
 * Links across the pages of a collection: the same claim in two is support, one against the other a
 * contradiction. Judged by the rules alone, whatever engine reads the pages: a language model would
 * be asked hundreds of times a page.
 */
@Injectable()
export class Linking {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly work: ServiceWork,
    private readonly told: ToldPages,
  ) {}

  /**
   * The links between a page and what the collection holds of other pages, at most three a claim.
   * Stores nothing. Each goes from the one that says it to the one that it is said of, with the
   * first one's sentence as its evidence. Deterministic.
   *
   * @param after only pages stored at a later revision of the collection than this; 0 for all
   * @throws the signal's reason
   */
  async link(
    collection: Pick<Collection, 'id' | 'graphId'>,
    fresh: Fresh,
    after: number,
    signal?: AbortSignal,
  ): Promise<GraphEdge[]> {
    const claims = fresh.nodes
      .filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION')
      .slice(0, MOST_CLAIMS);
    if (!claims.length) return [];
    const { sourceId, language } = fresh;
    const own = claims.map(({ id, terms }): Termed => ({
      id,
      sourceId,
      language,
      terms: [...new Set(terms)],
    }));
    const pairs = await this.pairs(collection.id, own, after, signal);
    if (!pairs.length) return [];
    const saying = new Map<string, Worded>(claims.map((node) => [node.id, wordedOf(node, fresh)]));
    const rows: WordedRow[] = await this.db.query(WORDED, [
      [...new Set(pairs.map(({ stored }) => stored))],
    ]);
    for (const row of rows) saying.set(row.id, wordedOf(row, row));
    const links = await this.judged(
      pairs.filter(({ stored }) => saying.has(stored)),
      saying,
      signal,
    );
    return links.map(({ from, to, type, confidence, why }, position) => ({
      ...{ id: uuid(), graphId: collection.graphId, sourceId: null, position, type, confidence },
      ...{ fromId: from.id, toId: to.id, mechanism: why, evidence: from.sentence },
    }));
  }

  /** What is worth judging. */
  private async pairs(
    collection: string,
    own: readonly Termed[],
    after: number,
    signal?: AbortSignal,
  ): Promise<Pair[]> {
    const except = own[0]!.sourceId;
    const { claims: sample, isPart } = await this.told.of(
      { collection, except, after, most: PAGES },
      signal,
    );
    const commonness = commonnessOf(own, sample);
    if (!isPart) return alike(own, sample, commonness);
    const led: LedRow[] = await this.db.query(LED, [
      collection,
      except,
      after,
      rarest(own, commonness),
      LED_TO,
    ]);
    signal?.throwIfAborted();
    const known = new Map([...sample, ...led.map(termedOf)].map((claim) => [claim.id, claim]));
    return alike(own, [...known.values()], commonness);
  }

  private async judged(
    pairs: readonly Pair[],
    saying: ReadonlyMap<string, Worded>,
    signal?: AbortSignal,
  ) {
    const compared = pairs.map((pair): Compared => {
      const [one, other] = [saying.get(pair.fresh)!, saying.get(pair.stored)!];
      return { ...pair, one, other, ...(areSame(pair, one, other) && { link: SAID_ALIKE }) };
    });
    const open = compared
      .filter(({ link }) => !link)
      .toSorted((a, b) => b.overlap - a.overlap)
      .slice(0, MOST_JUDGED);
    for (let at = 0; at < open.length; at += PAIRS_AT_ONCE) {
      const some = open.slice(at, at + PAIRS_AT_ONCE);
      const questions = some.flatMap(({ one, other }) => [
        questionOf(one, other),
        questionOf(other, one),
      ]);
      const judgements = (await this.work.run('judgeEach', questions, signal)).flat();
      for (const [index, pair] of some.entries())
        pair.link = verdictOfTwo(
          pair.one,
          pair.other,
          pair,
          judgements[2 * index]!,
          judgements[2 * index + 1]!,
        );
    }
    return compared.flatMap(({ one, other, link }) => {
      if (!link) return [];
      const [from, to] = link.from === 'first' ? [one, other] : [other, one];
      return [{ ...link, from, to }];
    });
  }
}

const SAID_ALIKE: Link = {
  type: 'SUPPORTS',
  confidence: SAME_WORDS,
  why: 'Both say it in the same words.',
  from: 'first',
};

function wordedOf(
  {
    id,
    type,
    text,
    normalized,
  }: Pick<WordedRow, 'id' | 'type' | 'text'> & { normalized: string | null },
  { language, title, datedAt }: Pick<Said, 'language' | 'title' | 'datedAt'>,
): Worded {
  return {
    id,
    sentence: text,
    text: normalized ?? text,
    language,
    title,
    datedAt,
    isPrediction: type === 'PREDICTION',
  };
}

const areSame = ({ apart }: Pair, one: Worded, other: Worded) =>
  apart === 0 && keyOf(one).equals(keyOf(other));
const keyOf = ({ text, language, datedAt }: Worded) =>
  statementKey({ text, language, referenceDate: datedAt });

/** The first, judged by the second. */
const questionOf = (claim: Worded, evidence: Worded): StanceQuestion => ({
  claim: claim.text,
  evidence: [
    {
      id: evidence.id,
      text: evidence.text,
      context: evidence.title,
      referenceDate: evidence.datedAt,
    },
  ],
  language: claim.language,
  referenceDate: claim.datedAt,
});
