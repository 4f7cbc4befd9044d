import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AnswerPassage, EdgeType } from '@plumbline/extraction';
import { inTurns, others } from '@plumbline/http';
import { rank, searchTerms } from '@plumbline/retrieval';
import { detectLanguage } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { periodOf } from '../graphs/annotation.ts';
import { EDGES } from './edge.words.ts';
import { citedPage, type Carriers } from './citing.ts';
import type { HeldPage } from './passages.ts';
import { aboutEffect, isCause, isWhy } from './why.ts';
import { WORDS } from './wording.words.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const NODES = sql('graph-nodes');
const EDGES_OF = sql('graph-edges');

/** What of a graph is looked at for one question. */
const MOST_NODES = 2_000;
const MOST_EDGES = 2_000;
/** An engine reads no more. */
const MOST_PASSAGES = 20;
const LONGEST_END = 200;

interface NodeRow {
  id: string;
  type: string;
  text: string;
  annotation: string | null;
  claimDate: string | null;
}
/** An edge with both ends, and where these stand. */
export interface CausalLink {
  id: string;
  type: EdgeType;
  from: End;
  to: End;
}
interface End {
  id: string;
  text: string;
  sourceId: string | null;
  start: number | null;
  end: number | null;
}

/** What a node or an edge says, and the labels that carry it. */
export interface GraphPassage extends AnswerPassage {
  carriedBy: Carrier[];
  /** Undefined for a node. */
  edge?: EdgeType;
}

interface Carrier {
  id: string;
  label: string;
  annotation?: string;
  datedAt: Date | null;
  /** Where the label stands, as an edge tells of its ends. */
  source?: { id: string; start: number; end: number };
}

/** Finds what of a graph may answer a question, as the graph is now. */
@Injectable()
export class GraphPassages {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Labels of claims, predictions, beliefs and events, and edges told as sentences, best first, at
   * most 20; and which nodes contradict which.
   */
  async about(
    question: string,
    graphId: string,
  ): Promise<{ passages: GraphPassage[]; contradicting: ReadonlySet<string> }> {
    const languages: { language: string }[] = await this.db.query(
      'select distinct language from verify.source where graph_id = $1',
      [graphId],
    );
    const own = detectLanguage(question).code;
    const asked = [
      ...new Set([own === 'und' ? 'en' : own, 'en', ...languages.map(({ language }) => language)]),
    ];
    const terms = [...new Set(asked.flatMap((language) => searchTerms(question, language)))];
    const nodes = await this.db.query<NodeRow[]>(NODES, [graphId, terms, MOST_NODES]);
    if (!nodes.length) return { passages: [], contradicting: new Set() };
    const edges = await this.db.query<CausalLink[]>(EDGES_OF, [
      graphId,
      nodes.map(({ id }) => id),
      MOST_EDGES,
    ]);
    const isLed = leadsTo(question, own);
    const isTold = await inTurns(
      edges,
      (edge) => !isWhy(question) || !isCause(edge.type) || isLed(edge),
    );
    const told = edges.filter((_, at) => isTold[at]);
    const passages = [
      ...nodes.filter(({ type }) => type !== 'ENTITY').map(ofNode),
      ...told.map((edge) => ofEdge(edge, own)),
    ];
    const byId = new Map(passages.map((passage) => [passage.id, passage]));
    const read = passages.map(({ id, text }) => ({
      id,
      text,
      language: own === 'und' ? 'en' : own,
    }));
    await others();
    const opposed = edges.filter(({ type }) => type === 'CONTRADICTS');
    return {
      passages: rank(question, read, MOST_PASSAGES).map(({ id }) => byId.get(id)!),
      contradicting: new Set(
        opposed.flatMap(({ from, to }) => [pairOf(from.id, to.id), pairOf(to.id, from.id)]),
      ),
    };
  }
}

/** Links to what a question asks for the cause of, told as sentences, best first, at most 20. */
export function causesIn(question: string, links: readonly CausalLink[]): GraphPassage[] {
  const own = detectLanguage(question).code;
  const passages = links.filter(leadsTo(question, own)).map((link) => ofEdge(link, own));
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const read = passages.map(({ id, text }) => ({ id, text, language: own === 'und' ? 'en' : own }));
  return rank(question, read, MOST_PASSAGES).map(({ id }) => byId.get(id)!);
}

function leadsTo(question: string, language: string): (link: CausalLink) => boolean {
  const isAbout = aboutEffect(question, language === 'und' ? 'en' : language);
  return ({ from, to }) => isAbout(from.text, to.text);
}

/** How two nodes are named together. */
export const pairOf = (one: string, other: string): string => `${one} ${other}`;

function ofNode({ id, text, annotation, claimDate }: NodeRow): GraphPassage {
  const told = annotation ? periodOf(annotation)?.first : claimDate;
  const date = told ? new Date(told) : null;
  return {
    id,
    text,
    ...(date && { date }),
    carriedBy: [{ id, label: text, datedAt: date, ...(annotation && { annotation }) }],
  };
}

function ofEdge({ id, type, from, to }: CausalLink, language: string): GraphPassage {
  const [open, close] = (WORDS[language] ?? WORDS.en!).marks;
  const end = (text: string) =>
    `${open}${text
      .slice(0, LONGEST_END)
      .toWellFormed()
      .replace(/[\s.。!?]+$/u, '')}${close}`;
  const template = (EDGES[language] ?? EDGES.en!)[type];
  const text = template.replace(/\{(from|to)\}/g, (_, slot: string) =>
    end(slot === 'from' ? from.text : to.text),
  );
  const carrier = ({ id: node, text: label, sourceId, start, end: until }: End): Carrier => ({
    ...{ id: node, label, datedAt: null },
    ...(sourceId !== null &&
      start !== null &&
      until !== null && { source: { id: sourceId, start, end: until } }),
  });
  return { id, text, edge: type, carriedBy: [carrier(from), carrier(to)] };
}

/**
 * Labels that carry passages of a graph: of a node the quote in it, of an edge both ends, whole.
 */
export const inLabels =
  (passages: readonly GraphPassage[]): Carriers =>
  ({ passage: id, start, end, quote }) => {
    const passage = passages.find((one) => one.id === id);
    if (!passage || !quote || passage.text.slice(start, end) !== quote) return [];
    return passage.carriedBy.map(({ id: sourceId, label, source: _source, ...when }) => ({
      ...{ sourceId, url: null, title: '', ...when },
      ...(passage.edge ? { start: 0, end: label.length, quote: label } : { start, end, quote }),
    }));
  };

/** Ends of edges, where they stand in the pages of a collection. */
export const endsInPages =
  (passages: readonly GraphPassage[], pages: ReadonlyMap<string, HeldPage>): Carriers =>
  ({ passage: id }) => {
    const ends = passages.find((one) => one.id === id)?.carriedBy ?? [];
    const places = ends.flatMap(({ label, source }) => {
      const page = pages.get(source?.id ?? '');
      if (!page || !source || page.content.slice(source.start, source.end) !== label) return [];
      return [{ ...citedPage(page), quote: label, start: source.start, end: source.end }];
    });
    return places.length === ends.length ? places : [];
  };
