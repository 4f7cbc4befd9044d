import { runInTransaction, type Database } from '@plumbline/database';
import { computeBm25Weight } from '@plumbline/retrieval';
import { extractQuestionTerms, extractStatementTerms } from '../src/ledger/statement-terms.ts';
import { FUTURE } from './memory-service.ts';

export interface IndexQuery {
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

/** The hits of the text index in a tenant's searches, before any other ranking. */
export function createTextIndexReader(
  pool: Database['pool'],
  tenant: string,
): {
  hits: (question: string, query?: IndexQuery) => Promise<[string, number][]>;
  statistics: (terms: string[], query?: IndexQuery) => Promise<Statistics>;
} {
  const inIndex = <Row>(statement: string, values: unknown[]) =>
    runInTransaction(pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
        [tenant],
      );
      return (await client.query(statement, [tenant, ...values])).rows as Row[];
    });
  return {
    async hits(question, { as_of = FUTURE, valid_at, size = 1e9, space, kinds, most = 100 } = {}) {
      const rows = await inIndex<{ id: string; score: number }>(
        `select n.id, h.score from memory.text_hits($1, $2, $3, $4, $5, $6, $7, $8) h join memory.nodes n on n.tenant = $1 and n.position = h.position
         order by h.score desc, h.position`,
        [as_of, valid_at, size, space, kinds, extractQuestionTerms(question), most],
      );
      return rows.map(({ id, score }) => [id, score]);
    },
    async statistics(terms, { as_of = FUTURE, size = 1e9 } = {}) {
      const [row] = await inIndex<{ answer: Statistics }>(
        'select memory.text_statistics($1, $2, $3, $4) as answer',
        [as_of, size, terms],
      );
      return row!.answer;
    },
  };
}

/**
 * BM25 over the given statements, best first, equal scores in the given order; in millionths, like
 * the index.
 */
export function computeExpectedScores(
  question: string,
  statements: readonly (readonly [string, string])[],
): [string, number][] {
  const passages = statements
    .map(([id, statement]) => ({ id, terms: extractStatementTerms(statement) }))
    .filter(({ terms }) => terms.length);
  const averageLength =
    passages.reduce((sum, { terms }) => sum + terms.length, 0) / passages.length;
  const scored = passages.map(({ id, terms }): [string, number] => [
    id,
    extractQuestionTerms(question).reduce((sum, term) => {
      const tf = terms.filter((own) => own === term).length;
      const df = passages.filter((passage) => passage.terms.includes(term)).length;
      return tf
        ? sum +
            Math.round(
              1e6 *
                computeBm25Weight(tf, df, terms.length, {
                  passages: passages.length,
                  averageLength,
                }),
            )
        : sum;
    }, 0) / 1e6,
  ]);
  return scored.filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
}
