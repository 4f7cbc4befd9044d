import { bm25Weight } from '@plumbline/retrieval';
import { transaction } from '@plumbline/database';
import { questionTerms, statementTerms } from '../src/ledger/terms.ts';
import { claim, FUTURE, startMemory, type Caller, type Service } from './service.ts';

const TENANTS = 12;
let service: Service;
let next = 0;
beforeAll(async () => {
  service = await startMemory(Object.fromEntries(Array.from({ length: TENANTS }, (_, n) => [`key-${n}`, `tenant-${n}`])));
});
afterAll(() => service.close());

interface Asked {
  as_of?: string;
  valid_at?: string;
  size?: number;
  space?: string;
  kinds?: string[];
  most?: number;
}
interface Statistics {
  passages: number;
  average_length: number;
  frequency: Record<string, number>;
}

/** A tenant that has written nothing yet, and the index as its searches see it. */
function tenant(): {
  caller: Caller;
  hits(question: string, asked?: Asked): Promise<[string, number][]>;
  statistics(terms: string[], asked?: Asked): Promise<Statistics>;
} {
  const of = `tenant-${next}`;
  const inIndex = <Row>(statement: string, values: unknown[]) =>
    transaction(service.database.pool, async (client) => {
      await client.query(`select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`, [of]);
      return (await client.query(statement, [of, ...values])).rows as Row[];
    });
  return {
    caller: service.as(`key-${next++}`),
    async hits(question, { as_of = FUTURE, valid_at, size = 1e9, space, kinds, most = 100 } = {}) {
      const rows = await inIndex<{ id: string; score: number }>(
        `select n.id, h.score from memory.text_hits($1, $2, $3, $4, $5, $6, $7, $8) h join memory.nodes n on n.tenant = $1 and n.position = h.position
         order by h.score desc, h.position`,
        [as_of, valid_at, size, space, kinds, questionTerms(question), most],
      );
      return rows.map(({ id, score }) => [id, score]);
    },
    async statistics(terms, { as_of = FUTURE, size = 1e9 } = {}) {
      const [row] = await inIndex<{ answer: Statistics }>('select memory.text_statistics($1, $2, $3, $4) as answer', [as_of, size, terms]);
      return row!.answer;
    },
  };
}

const space = 's';
const said = (id: string, statement: string, more: object = {}) => claim(id, { statement, ...more });

/** BM25 over statements at hand, best first, of equals the first; in millionths, as the index counts. */
function bm25(question: string, statements: readonly (readonly [string, string])[]): [string, number][] {
  const passages = statements.map(([id, statement]) => ({ id, terms: statementTerms(statement) })).filter(({ terms }) => terms.length);
  const averageLength = passages.reduce((sum, { terms }) => sum + terms.length, 0) / passages.length;
  const scored = passages.map(({ id, terms }): [string, number] => [
    id,
    questionTerms(question).reduce((sum, term) => {
      const tf = terms.filter((own) => own === term).length;
      const df = passages.filter((passage) => passage.terms.includes(term)).length;
      return tf ? sum + Math.round(1e6 * bm25Weight(tf, df, terms.length, { passages: passages.length, averageLength })) : sum;
    }, 0) / 1e6,
  ]);
  return scored.filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
}

describe('the text index', () => {
  const WORDS = 'tide harbour ledger copper signal orchard meadow lantern bridge falcon amber quarry'.split(' ');
  const statements = Array.from({ length: 150 }, (_, n): [string, string] => [
    `n${n}`,
    Array.from({ length: 3 + (n % 9) }, (_, at) => WORDS[(n * n + at * (1 + (n % 5))) % (3 + (n % 10))]).join(' '),
  ]);

  it('weighs nodes as BM25 does, over several commits', async () => {
    const { caller, hits, statistics } = tenant();
    for (let at = 0; at < statements.length; at += 40)
      await caller.remember({ space, nodes: statements.slice(at, at + 40).map(([id, statement]) => said(id, statement)) });
    for (const question of ['copper', 'a lantern on the bridge', 'quarry falcon tide', 'nothing of this'])
      expect(await hits(question, { most: 200 })).toEqual(bm25(question, statements));
    const { passages, average_length, frequency } = await statistics([statementTerms('copper')[0]!, 'elsewhere']);
    expect([passages, frequency]).toEqual([150, { copper: statements.filter(([, text]) => text.includes('copper')).length, elsewhere: 0 }]);
    expect(average_length).toBeCloseTo(statements.reduce((sum, [, text]) => sum + text.split(' ').length, 0) / 150, 10);
  });

  it('gives the best first and no more than asked for', async () => {
    const { caller, hits } = tenant();
    await caller.remember({ space, nodes: statements.map(([id, statement]) => said(id, statement)) });
    const all = await hits('copper signal', { most: 200 });
    expect(await hits('copper signal', { most: 7 })).toEqual(all.slice(0, 7));
  });
});
