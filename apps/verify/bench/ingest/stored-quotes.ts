import type { Database } from '@plumbline/database';

/** The stored data, and the number of quotes that are not in their source text. */
export interface StoredQuotes {
  claims: number;
  edges: number;
  links: number;
  quotes: number;
  'wrong quotes': number;
}

const CONTENT = 'select id, content from verify.source';
const NODES = `select source_id, type, text, start_offset as start, end_offset as end from verify.node where start_offset is not null
  union all select source_id, 'CHUNK', text, start_offset, end_offset from verify.chunk`;
/** A link between two pages quotes the page that states it. */
const EDGES =
  'select coalesce(e.source_id, n.source_id) as source_id, e.source_id is null as is_link, ' +
  'e.evidence from verify.edge e join verify.node n on n.id = e.from_id';

/** Checks every quote against the stored text; offsets are UTF-16 code units. */
export async function checkStoredQuotes(pool: Database['pool']): Promise<StoredQuotes> {
  const { rows: sources } = await pool.query<{ id: string; content: string }>(CONTENT);
  const { rows: nodes } = await pool.query<{
    source_id: string;
    type: string;
    text: string;
    start: number;
    end: number;
  }>(NODES);
  const { rows: edges } = await pool.query<{
    source_id: string;
    is_link: boolean;
    evidence: string;
  }>(EDGES);
  const contents = new Map(sources.map(({ id, content }) => [id, content]));
  const wrongQuotes = [
    ...nodes.filter(
      ({ source_id, text, start, end }) => contents.get(source_id)?.slice(start, end) !== text,
    ),
    ...edges.filter(({ source_id, evidence }) => !contents.get(source_id)?.includes(evidence)),
  ];
  return {
    claims: nodes.filter(({ type }) => type === 'CLAIM').length,
    edges: edges.filter(({ is_link }) => !is_link).length,
    links: edges.filter(({ is_link }) => is_link).length,
    quotes: nodes.length + edges.length,
    'wrong quotes': wrongQuotes.length,
  };
}
