import type { Extraction } from '@plumbline/extraction';
import { inTurns } from '@plumbline/http';
import type { InstantText } from '../ledger/as-of.ts';
import type { NodeKind } from '../ledger/shapes.ts';
import type { Block, DraftRow, EpisodeDraft, Gathered } from './draft.ts';
import { blockId, entityId } from './identity.ts';
import type { Message } from './message.ts';
import type { Span } from './span.ts';
import { statementsOf, type Statement } from './statements.ts';
import { isRole, turnsOf } from './turns.ts';

/** A message with what was read in it. */
export interface ReadMessage {
  message: Message;
  id: string;
  extraction: Extraction;
  statements: Statement[];
  /** Who read it: `offline`, or the model's name. */
  engine: string;
}

export const readStatements = (content: string, extraction: Extraction): Promise<Statement[]> =>
  statementsOf(extraction, turnsOf(content));

/** Where in the message a node is mentioned, as far as it is told. */
const MOST_PLACES = 20;

/**
 * Collects the rows of one episode: a node that is known already is linked, and not written again.
 */
export class EpisodeWriter {
  readonly draft: EpisodeDraft;
  readonly #shown = new Set<string>();
  readonly #gathered: Gathered;
  readonly #at: InstantText;
  readonly #space: string;

  constructor(
    space: string,
    { index, observedAt, content, name, sourceDescription }: Message,
    id: string,
    gathered: Gathered,
    engine: string | null,
  ) {
    this.#gathered = gathered;
    this.#at = observedAt;
    this.#space = space;
    const payload = {
      name,
      ...(sourceDescription !== null && { source_description: sourceDescription }),
      ...(engine === null ? { not_extracted: true } : { engine }),
    };
    this.draft = {
      message: index,
      id,
      nodes: [{ id, kind: 'episode', statement: content, payload, asserted_at: observedAt }],
      edges: [],
      shown: { nodes: [], edges: [] },
    };
  }

  get at(): InstantText {
    return this.#at;
  }

  /**
   * Adds a node, or resolves it onto the block that has its id; either way the episode mentions it.
   * A block that was asserted later than this message is said earlier now: the time from here until
   * then becomes a row of its own, as the ledger has it.
   * @returns the block, and whether it is new to the ledger and to this request
   */
  node(
    row: { id: string; kind: NodeKind; statement: string } & DraftRow,
    self: string | null = null,
    places: object[] = [],
  ): { block: Block; isNew: boolean } {
    const held = this.#gathered.get(row.id);
    if (!held) this.draft.nodes.push({ ...row, asserted_at: this.#at });
    else if (held.from > this.#at)
      this.draft.nodes.push({ ...row, asserted_at: this.#at, valid_to: held.from });
    const { id, kind, statement } = row;
    this.#gathered.know({ id, kind, statement, self, asserted_at: this.#at, valid_from: this.#at });
    const block = this.#gathered.get(id)!;
    if (!this.#shown.has(id)) {
      this.#shown.add(id);
      this.draft.shown.nodes.push({ id, kind: block.kind, statement: block.statement });
      this.edge(this.draft.id, id, 'MENTIONS', {
        properties: places.length ? { mentions: places.slice(0, MOST_PLACES) } : {},
      });
    }
    return { block, isNew: !held };
  }

  edge(source_id: string, target_id: string, edge_type: string, more: DraftRow = {}): boolean {
    if (source_id === target_id || !this.#gathered.isNewEdge(source_id, target_id, edge_type))
      return false;
    this.draft.edges.push({ source_id, target_id, edge_type, asserted_at: this.#at, ...more });
    return true;
  }

  /** A typed link, shown in the answer. */
  link(
    source_id: string,
    target_id: string,
    edge_type: string,
    fact: string,
    as: 'edge' | 'claim',
    more: DraftRow & { properties?: object },
  ): void {
    const properties = {
      ...more.properties,
      episode: this.draft.id,
      fact,
      ...(as === 'claim' && { as }),
    };
    if (this.edge(source_id, target_id, edge_type, { ...more, properties }))
      this.draft.shown.edges.push({ source_id, target_id, edge_type, fact, as });
  }

  /** The block that a statement becomes. */
  statement(statement: Statement): { block: Block; isNew: boolean } {
    const { kind, text, self, speaker, quote, category, claimType, deadline, confidence } =
      statement;
    const payload = {
      quote: { episode: this.draft.id, ...quote },
      ...(self !== null && { self, about: self }),
      ...(speaker !== null && { speaker }),
      ...(claimType !== null && { claim_type: claimType }),
      ...(deadline !== null && { deadline }),
      confidence,
    };
    return this.node(
      { id: blockId(this.#space, kind, text), kind, statement: text, category, payload },
      self,
      [{ start: quote.start, end: quote.end }],
    );
  }

  entity(name: string, kind: string, places: object[]): Block {
    return this.node(
      {
        id: entityId(this.#space, name),
        kind: 'entity',
        statement: name,
        payload: { entity_kind: kind },
      },
      null,
      places,
    ).block;
  }

  factor(text: string, place: { start: number; end: number }): Block {
    const { start, end } = place;
    const payload = { quote: { episode: this.draft.id, start, end, text } };
    return this.node(
      { id: blockId(this.#space, 'factor', text), kind: 'factor', statement: text, payload },
      null,
      [{ start, end }],
    ).block;
  }
}

/** The entities a message names, its speakers among them, and the blocks that mention them. */
export async function addEntities(
  writer: EpisodeWriter,
  { extraction, statements, message }: ReadMessage,
  fresh: ReadonlyMap<Statement, Block>,
): Promise<void> {
  const named = extraction.entities.filter(({ name }) => !isRole(name) && /\p{L}/u.test(name));
  await inTurns(named, ({ name, kind, mentions }) => {
    const entity = writer.entity(name, kind, mentions);
    const inOrder = mentions.toSorted((a, b) => a.start - b.start);
    for (const [{ quote }, block] of fresh)
      if (holdsOne(quote, inOrder)) writer.edge(block.id, entity.id, 'MENTIONS');
  });
  const speakers = new Set(
    turnsOf(message.content).flatMap(({ speaker }) => (isRole(speaker) ? [] : [speaker])),
  );
  await inTurns(speakers, (speaker) => {
    const entity = writer.entity(speaker, 'PERSON', []);
    for (const statement of statements) {
      const block = fresh.get(statement);
      if (block && statement.self === speaker) writer.edge(block.id, entity.id, 'MENTIONS');
    }
  });
}

/**
 * @param inOrder of their starts: an entity may have as many mentions as a message has sentences,
 *   and each is asked for it
 */
function holdsOne(
  { start, end }: Omit<Span, 'text'>,
  inOrder: readonly Omit<Span, 'text'>[],
): boolean {
  let [from, to] = [0, inOrder.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder[middle]!.start < start) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < inOrder.length && inOrder[at]!.start < end; at++)
    if (inOrder[at]!.end <= end) return true;
  return false;
}
