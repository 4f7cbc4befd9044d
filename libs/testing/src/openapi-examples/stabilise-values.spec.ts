import { createStabiliser } from './stabilise-values.ts';

const stabilise = createStabiliser({
  service: 'verify',
  startedAt: new Date('2026-12-01T10:00:00Z'),
  sent: { expires_at: '2026-12-03' },
});

it('gives the same value the same replacement', () => {
  const id = 'c0ffee00-1111-4222-8333-444455556666';
  expect(stabilise({ id, other: '00000000-1111-4222-8333-444455556666', again: id })).toEqual({
    id: '01a20b5e-6f0a-7c41-9d3b-000000000001',
    other: '01a20b5e-6f0a-7c41-9d3b-000000000002',
    again: '01a20b5e-6f0a-7c41-9d3b-000000000001',
  });
});

it('moves dates to the time of the examples, except those that were sent or are far away', () => {
  expect(
    stabilise({
      at: '2026-12-01T10:00:07.123Z',
      published: '2026-11-28T08:00:00.000Z',
      day: 'on 28 November 2026, that is 2026-11-28',
      sent: '2026-12-03',
      old: '2017-01-01',
      executionTimeMs: 1234,
    }),
  ).toEqual({
    at: '2026-07-16T09:30:00.000Z',
    published: '2026-07-13T08:00:00.000Z',
    day: 'on 13 July 2026, that is 2026-07-13',
    sent: '2026-12-03',
    old: '2017-01-01',
    executionTimeMs: 120,
  });
});

it('names the ports of the demo', () => {
  expect(stabilise('http://127.0.0.1:55123/a http://courier.localhost:41234/b')).toBe(
    'http://localhost:3000/a http://courier.localhost:4801/b',
  );
});
