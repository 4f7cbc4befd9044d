/** The kinds of rows that contain texts of callers. */
export type ContentKind =
  | 'source'
  | 'page'
  | 'message'
  | 'session'
  | 'check'
  | 'document'
  | 'verdict'
  | 'review'
  | 'detection'
  | 'fingerprint'
  | 'node'
  | 'manualNode'
  | 'edge'
  | 'manualEdge'
  | 'edit'
  | 'graph'
  | 'collection'
  | 'statement'
  | 'research'
  | 'webhook'
  | 'reading';

/** Where the texts of one kind are. */
export interface ScannedTable {
  /**
   * Selects `key` and `texts` (JSON) of the rows, in the order of their keys. `$1` account, `$2`
   * owner (null: all owners of the account), `$3` the last key of the previous page.
   */
  sql: string;
  firstKey: string;
  rowsPerPage: number;
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const ownedBy = (alias: string) =>
  `${alias}.account_id = $1 and ($2::uuid is null or ${alias}.owner_id = $2)`;

const NODE_TEXTS = ['n.title', 'n.description', 'n.category', 'n.text', 'n.normalized'];
const NODES = 'verify.node n join verify.graph g on g.id = n.graph_id';
const EDGE_TEXTS = ['e.mechanism', 'e.evidence'];
const EDGES = 'verify.edge e join verify.graph g on g.id = e.graph_id';

/** A query on `from` whose rows have the ids of `alias`, in pages. */
const scan = (
  alias: string,
  texts: readonly string[],
  from: string,
  condition: string,
  rowsPerPage = 200,
): ScannedTable => ({
  sql: `select ${alias}.id as key, json_build_array(${texts.join(', ')}) as texts
    from ${from} where ${condition} and ${alias}.id > $3::uuid order by ${alias}.id limit ${rowsPerPage}`,
  ...{ firstKey: NIL_UUID, rowsPerPage },
});

/** Every table with texts of callers: a new one belongs here. */
export const SCANNED_TABLES: Readonly<Record<ContentKind, ScannedTable>> = {
  source: scan(
    's',
    [
      ...['s.content', 's.title', 's.author', 's.description', 's.url'],
      ...['s.file_name', 's.site_name', 's.domain'],
    ],
    'verify.source s',
    ownedBy('s'),
    20,
  ),
  page: scan(
    'p',
    ['p.url', 'p.canonical_url', 'p.file_name', 'p.error'],
    'verify.collection_source p join verify.collection c on c.id = p.collection_id',
    ownedBy('c'),
  ),
  message: scan(
    'm',
    ['m.text', 'm.parts', 'm.client_id'],
    'verify.chat_message m join verify.chat_session s on s.id = m.session_id',
    ownedBy('s'),
  ),
  session: scan('s', ['s.title', 's.chat_id'], 'verify.chat_session s', ownedBy('s')),
  check: scan(
    'f',
    ['f.claim', 'f.stages', 'f.error', 'f.options'],
    'verify.fact_check f',
    ownedBy('f'),
  ),
  document: scan(
    'd',
    ['d.title', 'd.url', 'd.content', 'd.error'],
    'verify.document_check d',
    ownedBy('d'),
    20,
  ),
  verdict: scan('v', ['v.claim', 'v.result'], 'verify.verdict v', ownedBy('v'), 50),
  review: scan('r', ['r.note', 'r.sources'], 'verify.check_review r', ownedBy('r')),
  detection: scan('d', ['d.url', 'd.title', 'd.claims'], 'verify.detection d', ownedBy('d')),
  fingerprint: {
    sql: `select seq as key, json_build_array(snapshot, metadata, said, language) as texts
      from verify.fingerprint f where ${ownedBy('f')} and seq > $3::int order by seq limit 100`,
    ...{ firstKey: '0', rowsPerPage: 100 },
  },
  node: scan('n', NODE_TEXTS, NODES, ownedBy('g'), 500),
  // Nodes and edges that rest on no source, such as those made by hand.
  manualNode: scan('n', NODE_TEXTS, NODES, `${ownedBy('g')} and n.source_id is null`, 500),
  edge: scan('e', EDGE_TEXTS, EDGES, ownedBy('g'), 500),
  manualEdge: scan('e', EDGE_TEXTS, EDGES, `${ownedBy('g')} and e.source_id is null`, 500),
  edit: scan(
    'e',
    ['e.before', 'e.after'],
    'verify.graph_edit e join verify.graph g on g.id = e.graph_id',
    ownedBy('g'),
    50,
  ),
  graph: scan('g', ['g.name'], 'verify.graph g', ownedBy('g')),
  collection: scan('c', ['c.name', 'c.slug'], 'verify.collection c', ownedBy('c')),
  statement: scan(
    's',
    ['s.text', 's.title', 's.description', 's.category'],
    'verify.statement s',
    ownedBy('s'),
    500,
  ),
  research: scan(
    'r',
    ['r.query', 'r.report', 'r.error'],
    'verify.research_job r',
    ownedBy('r'),
    20,
  ),
  webhook: scan('w', ['w.url', 'w.host'], 'verify.webhook_delivery w', ownedBy('w')),
  // A cache for all accounts: what is taken from it is computed again.
  reading: {
    sql: `select key, json_build_array(reading) as texts from verify.reading
      where $1::uuid is not null and ($2::uuid is null or true) and key > $3 order by key limit 100`,
    ...{ firstKey: '', rowsPerPage: 100 },
  },
};
