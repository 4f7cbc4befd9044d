// Writes one random ledger into the service and into the model, then compares their reads.
import { deepStrictEqual, ok } from 'node:assert/strict';
import type { Database } from '@plumbline/database';
import type { Caller } from '../api-caller.ts';
import { LedgerModel } from './ledger-model.ts';
import {
  day,
  type Declaration,
  type Question,
  type Step,
  type Write,
} from './ledger-arbitraries.ts';
import { ReadComparison } from './read-comparison.ts';

export class Comparison {
  private readonly readComparison: ReadComparison;

  /** @param pool of the service's database */
  constructor(pool: Database['pool']) {
    this.readComparison = new ReadComparison(pool);
  }

  /** The number of compared reads. */
  get reads(): number {
    return this.readComparison.reads;
  }

  /** @throws AssertionError at the first difference */
  async ledger(
    { tenant, caller }: { tenant: string; caller: Caller },
    steps: readonly Step[],
    questions: readonly Question[],
  ): Promise<void> {
    const model = new LedgerModel();
    const instants = [day(1), day(5), day(10), day(20)];
    for (const step of steps)
      instants.push(
        'write' in step
          ? await this.write(caller, model, step.write)
          : await this.declare(caller, model, step.declare),
      );
    for (const question of questions)
      await this.readComparison.compare(tenant, caller, model, question, instants);
  }

  private async write(caller: Caller, model: LedgerModel, request: Write): Promise<string> {
    const { outcomes: expectedOutcomes, acceptedRows } = model.predictOutcomes(request);
    const answer = await caller.remember({
      space: request.space,
      nodes: request.nodes.map(
        ({ id, kind, statement, from, to, asserted, fact, about, confidence }) => ({
          id,
          kind,
          ...(statement !== null && { statement }),
          asserted_at: day(asserted),
          valid_from: day(from),
          ...(to !== null && { valid_to: day(to) }),
          ...(fact && { fact_key: fact.key, fact_value: fact.value }),
          payload: { ...(about && { about }), ...(confidence !== null && { confidence }) },
        }),
      ),
      edges: request.edges.map(({ source, target, type, confidence, from, to }) => ({
        source_id: source,
        target_id: target,
        edge_type: type,
        ...(confidence !== null && { confidence }),
        asserted_at: day(1),
        valid_from: day(from),
        ...(to !== null && { valid_to: day(to) }),
      })),
      backfill:
        request.declared === undefined
          ? undefined
          : { declared_captured_at: day(request.declared), reason: 'random' },
    });
    const outcomes = {
      nodes: request.nodes.map(() => 'accepted'),
      edges: request.edges.map(() => 'accepted'),
    };
    for (const { index, reason, ...row } of answer.refused)
      outcomes['source_id' in row ? 'edges' : 'nodes'][index] = reason;
    for (const { index, kind, ...row } of answer.warned)
      if (kind === 'already_remembered')
        outcomes['source_id' in row ? 'edges' : 'nodes'][index] = kind;
    deepStrictEqual(outcomes, expectedOutcomes, 'what became of the rows');
    deepStrictEqual(answer.accepted, acceptedRows.nodes.length + acceptedRows.edges.length);
    model.addRows(acceptedRows, request, answer.captured_at);
    return answer.captured_at;
  }

  private async declare(caller: Caller, model: LedgerModel, made: Declaration): Promise<string> {
    const { captured_at, declared } = await caller.post<{ captured_at: string; declared: boolean }>(
      '/v1/facts',
      {
        ...made,
        description: 'random',
      },
    );
    if (declared)
      ok(model.declare(made, captured_at), 'a declaration that was in force was written again');
    else ok(!model.declare(made, captured_at), 'a declaration was not written');
    return captured_at;
  }
}
