import type { Client } from '@modelcontextprotocol/client';
import { connectAgent, callTool } from '@plumbline/testing';
import { FUTURE, startMemoryService, type MemoryService } from '../../../test/memory-service.ts';

let service: MemoryService;
let client: Client;
beforeAll(async () => {
  service = await startMemoryService();
  client = await connectAgent(service.url);
});
afterAll(async () => {
  await client.close();
  await service.close();
});

describe('an agent that asks wrongly', () => {
  it.each([
    ['recall', { as_of: null }, 'as_of: Invalid input: expected string'],
    ['forget', { reason: 'r' }, 'ids is required'],
    ['forget', { about: 'Ada' }, 'reason'],
    ['declare_fact', { fact_key: 'k', policy: 'best' }, 'policy'],
    ['recall', { as_of: 20260716 }, 'as_of: Invalid input: expected string'],
    ['recall', { as_of: 'yesterday' }, 'as_of must be a date'],
    ['recall', { as_of: '2026-07-16T09:30:00' }, 'as_of must be a date'],
    ['recall', { as_of: FUTURE, valid_at: '2026-13-01' }, 'valid_at must be a date'],
    ['recall', { as_of: FUTURE, space: '' }, 'space: must not be empty'],
    ['recall', { as_of: FUTURE, space: 'a\0b' }, 'must not contain NUL'],
    ['recall', { as_of: FUTURE, limit: 0 }, 'limit'],
    ['recall', { as_of: FUTURE, limit: 1001 }, 'limit'],
    ['recall', { as_of: FUTURE, ledger_size: -1 }, 'ledger_size'],
    ['recall', { as_of: FUTURE, kind: ['opinion'] }, 'kind'],
    ['recall', { as_of: FUTURE, cursor: 'x' }, 'cursor must be the unchanged next_cursor'],
    ['recall', { as_of: FUTURE, id: ['x'.repeat(1001)] }, 'must not be longer than 1000'],
    ['search_memory', { as_of: FUTURE }, 'q'],
    ['search_memory', { as_of: FUTURE, q: 'a\0' }, 'query: must not contain NUL'],
    ['resolve_fact', { as_of: FUTURE }, 'fact_key'],
    ['why', { as_of: FUTURE }, 'id'],
    ['why', { as_of: FUTURE, id: 'x', depth: 11 }, 'depth'],
    ['why', { as_of: FUTURE, id: 'x', direction: 'up' }, 'direction'],
    ['subgraph', { as_of: FUTURE, id: [] }, 'id'],
    ['subgraph', { as_of: FUTURE, id: ['x'], edge_type: ['LIKES'] }, 'edge_type'],
    ['remember', { space: 's', messages: Array.from({ length: 101 }, () => ({})) }, 'messages'],
    [
      'remember',
      {
        space: 's',
        messages: Array.from({ length: 11 }, () => ({
          content: 'x'.repeat(99_999),
          observed_at: '2026-01-01',
        })),
      },
      'messages',
    ],
    ['lookup', {}, 'ids'],
    ['lookup', { ids: Array.from({ length: 10_001 }, (_, n) => `${n}`) }, 'ids'],
    ['remember', {}, 'space'],
    ['remember', { space: 's', nodes: Array.from({ length: 10_001 }) }, 'nodes'],
    [
      'remember',
      { space: 's', backfill: { declared_captured_at: FUTURE + 'T00:00:00Z', reason: 'r' } },
      'declared_captured_at',
    ],
  ])('%s is told which argument is at fault (%#)', async (name, args, message) => {
    const { isError, text } = await callTool(client, name, args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(text).not.toMatch(/node_modules|\.ts:|select |memory_api/);
  });
});
