import type { Extraction } from '@plumbline/extraction';
import { mapYielding } from '@plumbline/concurrency';
import type { InstantText } from '../ledger/instant.ts';
import type { NodeKind } from '../ledger/ledger.types.ts';
import type { GraphNode, RowFields, EpisodeRows, RequestGraph } from './request-graph.ts';
import { createStatementId, createEntityId } from './node-ids.ts';
import type { Message } from './message.ts';
import type { MessageExcerpt } from './message-excerpt.ts';
import { extractStatements, type Statement } from './statements.ts';
import { isGenericRole, parseSpeakerTurns } from './speaker-turns.ts';

/** A message with its extraction. */
export interface ExtractedMessage {
  message: Message;
  id: string;
  extraction: Extraction;
  statements: Statement[];
  /** The engine that read it: `offline`, or the model's name. */
  engine: string;
}

export const extractMessageStatements = (
  content: string,
  extraction: Extraction,
): Promise<Statement[]> => extractStatements(extraction, parseSpeakerTurns(content));

/** The most mentions of a node per message that are stored. */
const MAX_MENTIONS = 20;

/** Collects the rows of one episode. A known node is linked instead of written again. */
export class EpisodeBuilder {
  readonly rows: EpisodeRows;
  readonly #mentionedIds = new Set<string>();
  readonly #graph: RequestGraph;
  readonly #assertedAt: InstantText;
  readonly #space: string;

  constructor(
    space: string,
    { index, observedAt, content, name, sourceDescription }: Message,
    id: string,
    graph: RequestGraph,
    engine: string | null,
  ) {
    this.#graph = graph;
    this.#assertedAt = observedAt;
    this.#space = space;
    const payload = {
      name,
      ...(sourceDescription !== null && { source_description: sourceDescription }),
      ...(engine === null ? { not_extracted: true } : { engine }),
    };
    this.rows = {
      message: index,
      id,
      nodes: [{ id, kind: 'episode', statement: content, payload, asserted_at: observedAt }],
      edges: [],
      summary: { nodes: [], edges: [] },
    };
  }

  get assertedAt(): InstantText {
    return this.#assertedAt;
  }

  /**
   * Adds a node, or resolves it to the block with its id; in both cases the episode mentions it.
   * When this message is earlier than the block's assertion, the time in between becomes a row of
   * its own.
   * @returns the block, and whether it is new to the ledger and to this request
   */
  addNode(
    row: { id: string; kind: NodeKind; statement: string } & RowFields,
    self: string | null = null,
    mentions: object[] = [],
  ): { node: GraphNode; isNew: boolean } {
    const existing = this.#graph.getNode(row.id);
    if (!existing) this.rows.nodes.push({ ...row, asserted_at: this.#assertedAt });
    else if (existing.earliestValidFrom > this.#assertedAt)
      this.rows.nodes.push({
        ...row,
        asserted_at: this.#assertedAt,
        valid_to: existing.earliestValidFrom,
      });
    const { id, kind, statement } = row;
    this.#graph.addNode({
      id,
      kind,
      statement,
      self,
      asserted_at: this.#assertedAt,
      valid_from: this.#assertedAt,
    });
    const node = this.#graph.getNode(id)!;
    if (!this.#mentionedIds.has(id)) {
      this.#mentionedIds.add(id);
      this.rows.summary.nodes.push({ id, kind: node.kind, statement: node.statement });
      this.addEdge(this.rows.id, id, 'MENTIONS', {
        properties: mentions.length ? { mentions: mentions.slice(0, MAX_MENTIONS) } : {},
      });
    }
    return { node, isNew: !existing };
  }

  addEdge(
    source_id: string,
    target_id: string,
    edge_type: string,
    extraFields: RowFields = {},
  ): boolean {
    if (source_id === target_id || !this.#graph.addEdge(source_id, target_id, edge_type))
      return false;
    this.rows.edges.push({
      source_id,
      target_id,
      edge_type,
      asserted_at: this.#assertedAt,
      ...extraFields,
    });
    return true;
  }

  /** Adds a typed link that is included in the response. */
  addLink(
    source_id: string,
    target_id: string,
    edge_type: string,
    fact: string,
    as: 'edge' | 'claim',
    extraFields: RowFields & { properties?: object },
  ): void {
    const properties = {
      ...extraFields.properties,
      episode: this.rows.id,
      fact,
      ...(as === 'claim' && { as }),
    };
    if (this.addEdge(source_id, target_id, edge_type, { ...extraFields, properties }))
      this.rows.summary.edges.push({ source_id, target_id, edge_type, fact, as });
  }

  /** Adds the block of a statement. */
  addStatement(statement: Statement): { node: GraphNode; isNew: boolean } {
    const { kind, text, self, speaker, quote, category, claimType, deadline, confidence } =
      statement;
    const payload = {
      quote: { episode: this.rows.id, ...quote },
      ...(self !== null && { self, about: self }),
      ...(speaker !== null && { speaker }),
      ...(claimType !== null && { claim_type: claimType }),
      ...(deadline !== null && { deadline }),
      confidence,
    };
    return this.addNode(
      { id: createStatementId(this.#space, kind, text), kind, statement: text, category, payload },
      self,
      [{ start: quote.start, end: quote.end }],
    );
  }

  addEntity(name: string, kind: string, mentions: object[]): GraphNode {
    return this.addNode(
      {
        id: createEntityId(this.#space, name),
        kind: 'entity',
        statement: name,
        payload: { entity_kind: kind },
      },
      null,
      mentions,
    ).node;
  }

  addFactor(text: string, span: { start: number; end: number }): GraphNode {
    const { start, end } = span;
    const payload = { quote: { episode: this.rows.id, start, end, text } };
    return this.addNode(
      {
        id: createStatementId(this.#space, 'factor', text),
        kind: 'factor',
        statement: text,
        payload,
      },
      null,
      [{ start, end }],
    ).node;
  }
}

/**
 * Adds the entities that a message names, including its speakers, and links the blocks that mention
 * them.
 */
export async function addEntities(
  builder: EpisodeBuilder,
  { extraction, statements, message }: ExtractedMessage,
  newNodeByStatement: ReadonlyMap<Statement, GraphNode>,
): Promise<void> {
  const entities = extraction.entities.filter(
    ({ name }) => !isGenericRole(name) && /\p{L}/u.test(name),
  );
  await mapYielding(entities, ({ name, kind, mentions }) => {
    const entity = builder.addEntity(name, kind, mentions);
    const sortedMentions = mentions.toSorted((a, b) => a.start - b.start);
    for (const [{ quote }, node] of newNodeByStatement)
      if (containsMention(quote, sortedMentions)) builder.addEdge(node.id, entity.id, 'MENTIONS');
  });
  const speakers = new Set(
    parseSpeakerTurns(message.content).flatMap(({ speaker }) =>
      isGenericRole(speaker) ? [] : [speaker],
    ),
  );
  await mapYielding(speakers, (speaker) => {
    const entity = builder.addEntity(speaker, 'PERSON', []);
    for (const statement of statements) {
      const node = newNodeByStatement.get(statement);
      if (node && statement.self === speaker) builder.addEdge(node.id, entity.id, 'MENTIONS');
    }
  });
}

/**
 * @param sortedMentions sorted by start, for a binary search: a long message may have a mention in
 *   every sentence
 */
function containsMention(
  { start, end }: Omit<MessageExcerpt, 'text'>,
  sortedMentions: readonly Omit<MessageExcerpt, 'text'>[],
): boolean {
  let [low, high] = [0, sortedMentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sortedMentions[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  for (
    let index = low;
    index < sortedMentions.length && sortedMentions[index]!.start < end;
    index++
  )
    if (sortedMentions[index]!.end <= end) return true;
  return false;
}
