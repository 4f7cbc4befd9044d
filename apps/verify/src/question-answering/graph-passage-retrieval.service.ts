import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AnswerPassage, EdgeType } from '@plumbline/extraction';
import { mapYielding, yieldToEventLoop } from '@plumbline/concurrency';
import { createSqlLoader } from '@plumbline/database';
import { formatMessage, quoteText } from '@plumbline/languages';
import { rankPassages, extractSearchTerms } from '@plumbline/retrieval';
import { detectLanguage, replaceUndetermined } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { parseAnnotationPeriod } from '../graphs/annotation.ts';
import { toPageReference, type CitationResolver } from './citation-resolution.ts';
import type { CollectionPage } from './passage-retrieval.service.ts';
import { createEffectMatcher, isCausalEdgeType, isCausalQuestion } from './causal-question.ts';

const loadSql = createSqlLoader(import.meta.url);
const NODES_SQL = loadSql('graph-nodes');
const EDGES_SQL = loadSql('graph-edges');

/** The most nodes and edges that are read of a graph for one question. */
const MAX_NODES = 2_000;
const MAX_EDGES = 2_000;
/** The most passages that an engine reads. */
const MAX_PASSAGES = 20;
const MAX_LABEL_CHARS = 200;

interface NodeRow {
  id: string;
  type: string;
  text: string;
  annotation: string | null;
  claimDate: string | null;
}
/** An edge with both ends and their positions. */
export interface LocatedEdge {
  id: string;
  type: EdgeType;
  from: EdgeEnd;
  to: EdgeEnd;
}
interface EdgeEnd {
  id: string;
  text: string;
  sourceId: string | null;
  start: number | null;
  end: number | null;
}

/** The text of a node or an edge, and the labels that support it. */
export interface GraphPassage extends AnswerPassage {
  supportingNodes: SupportingNode[];
  /** Undefined for a node. */
  edgeType?: EdgeType;
}

interface SupportingNode {
  id: string;
  label: string;
  annotation?: string;
  datedAt: Date | null;
  /** The position of the label, when an edge states it. */
  source?: { id: string; start: number; end: number };
}

/** Finds passages for a question in the current graph. */
@Injectable()
export class GraphPassageRetrievalService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Labels of claims, predictions, beliefs and events, and edges as sentences, best first, at most
   * 20; and the pairs of contradicting nodes.
   */
  async searchPassages(
    question: string,
    graphId: string,
  ): Promise<{ passages: GraphPassage[]; contradictingPairs: ReadonlySet<string> }> {
    const languages: { language: string }[] = await this.db.query(
      'select distinct language from verify.source where graph_id = $1',
      [graphId],
    );
    const questionLanguage = detectLanguage(question).code;
    const queryLanguages = [
      ...new Set([
        replaceUndetermined(questionLanguage),
        'en',
        ...languages.map(({ language }) => language),
      ]),
    ];
    const terms = [
      ...new Set(queryLanguages.flatMap((language) => extractSearchTerms(question, language))),
    ];
    const nodes = await this.db.query<NodeRow[]>(NODES_SQL, [graphId, terms, MAX_NODES]);
    if (!nodes.length) return { passages: [], contradictingPairs: new Set() };
    const edges = await this.db.query<LocatedEdge[]>(EDGES_SQL, [
      graphId,
      nodes.map(({ id }) => id),
      MAX_EDGES,
    ]);
    const leadsToTopic = createEffectFilter(question, questionLanguage);
    const edgeRelevanceFlags = await mapYielding(
      edges,
      (edge) => !isCausalQuestion(question) || !isCausalEdgeType(edge.type) || leadsToTopic(edge),
    );
    const relevantEdges = edges.filter((_, at) => edgeRelevanceFlags[at]);
    const passages = [
      ...nodes.filter(({ type }) => type !== 'ENTITY').map(toNodePassage),
      ...relevantEdges.map((edge) => toEdgePassage(edge, questionLanguage)),
    ];
    const passageById = new Map(passages.map((passage) => [passage.id, passage]));
    const candidates = passages.map(({ id, text }) => ({
      id,
      text,
      language: replaceUndetermined(questionLanguage),
    }));
    await yieldToEventLoop();
    const contradictions = edges.filter(({ type }) => type === 'CONTRADICTS');
    return {
      passages: rankPassages(question, candidates, MAX_PASSAGES).map(({ id }) =>
        passageById.get(id)!,
      ),
      contradictingPairs: new Set(
        contradictions.flatMap(({ from, to }) => [
          toPairKey(from.id, to.id),
          toPairKey(to.id, from.id),
        ]),
      ),
    };
  }
}

/** Causal links to the effect that a question names, as sentences, best first, at most 20. */
export function rankCausalLinks(question: string, links: readonly LocatedEdge[]): GraphPassage[] {
  const questionLanguage = detectLanguage(question).code;
  const passages = links
    .filter(createEffectFilter(question, questionLanguage))
    .map((link) => toEdgePassage(link, questionLanguage));
  const passageById = new Map(passages.map((passage) => [passage.id, passage]));
  const candidates = passages.map(({ id, text }) => ({
    id,
    text,
    language: replaceUndetermined(questionLanguage),
  }));
  return rankPassages(question, candidates, MAX_PASSAGES).map(({ id }) => passageById.get(id)!);
}

function createEffectFilter(question: string, language: string): (link: LocatedEdge) => boolean {
  const isAboutEffect = createEffectMatcher(question, replaceUndetermined(language));
  return ({ from, to }) => isAboutEffect(from.text, to.text);
}

/** The key of a pair of nodes. */
export const toPairKey = (one: string, other: string): string => `${one} ${other}`;

function toNodePassage({ id, text, annotation, claimDate }: NodeRow): GraphPassage {
  const dateText = annotation ? parseAnnotationPeriod(annotation)?.first : claimDate;
  const date = dateText ? new Date(dateText) : null;
  return {
    id,
    text,
    ...(date && { date }),
    supportingNodes: [{ id, label: text, datedAt: date, ...(annotation && { annotation }) }],
  };
}

function toEdgePassage({ id, type, from, to }: LocatedEdge, language: string): GraphPassage {
  const quoteLabel = (label: string) => {
    const excerpt = label
      .slice(0, MAX_LABEL_CHARS)
      .toWellFormed()
      .replace(/[\s.。!?]+$/u, '');
    return quoteText(excerpt, language) ?? excerpt;
  };
  const text = formatMessage(language, `graphEdge.${type}`, {
    from: quoteLabel(from.text),
    to: quoteLabel(to.text),
  });
  const toSupportingNode = ({
    id: nodeId,
    text: label,
    sourceId,
    start,
    end: endOffset,
  }: EdgeEnd): SupportingNode => ({
    ...{ id: nodeId, label, datedAt: null },
    ...(sourceId !== null &&
      start !== null &&
      endOffset !== null && { source: { id: sourceId, start, end: endOffset } }),
  });
  return {
    id,
    text,
    edgeType: type,
    supportingNodes: [toSupportingNode(from), toSupportingNode(to)],
  };
}

/**
 * Resolves citations of a graph's passages: for a node the quote in its label, for an edge both
 * complete labels.
 */
export const createNodeCitationResolver =
  (passages: readonly GraphPassage[]): CitationResolver =>
  ({ passage: passageId, start, end, quote }) => {
    const passage = passages.find((one) => one.id === passageId);
    if (!passage || !quote || passage.text.slice(start, end) !== quote) return [];
    return passage.supportingNodes.map(({ id: carrierId, label, source: _source, ...dating }) => ({
      ...{ carrierId, url: null, title: '', ...dating },
      ...(passage.edgeType ? { start: 0, end: label.length, quote: label } : { start, end, quote }),
    }));
  };

/** Resolves citations of edges to the positions of their ends in a collection's pages. */
export const createEdgeCitationResolver =
  (
    passages: readonly GraphPassage[],
    pages: ReadonlyMap<string, CollectionPage>,
  ): CitationResolver =>
  ({ passage: passageId }) => {
    const supportingNodes = passages.find((one) => one.id === passageId)?.supportingNodes ?? [];
    const citations = supportingNodes.flatMap(({ label, source }) => {
      const page = pages.get(source?.id ?? '');
      if (!page || !source || page.content.slice(source.start, source.end) !== label) return [];
      return [{ ...toPageReference(page), quote: label, start: source.start, end: source.end }];
    });
    return citations.length === supportingNodes.length ? citations : [];
  };
