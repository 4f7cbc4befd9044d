import { createErrorReporter } from './error-reporter.ts';

describe('errors of background work', () => {
  let nowMs = 0;
  let lines: unknown[] = [];
  const createReporter = () =>
    createErrorReporter({ warn: (message) => void lines.push(message) }, 'Queues', () => nowMs);
  beforeEach(() => {
    [nowMs, lines] = [0, []];
  });

  it('are logged ever more rarely while they repeat', () => {
    const report = createReporter();
    for (; nowMs < 300_000; nowMs += 100) report(new Error('away'));
    expect(lines.length).toBe(9);
    expect(lines.slice(0, 3)).toEqual([
      'away',
      'away (19 more of these were not logged)',
      'away (39 more of these were not logged)',
    ]);
    expect(lines.at(-1)).toBe('away (599 more of these were not logged)');
  });

  it('are logged at once when they are new, or new again', () => {
    const report = createReporter();
    report(new Error('away'));
    report(new Error('away'));
    report(new Error('full'));
    nowMs = 121_000;
    report(new Error('away'));
    expect(lines).toEqual(['away', 'full', 'away']);
  });

  it('do not fill the memory when every message is different', () => {
    const report = createReporter();
    for (let i = 0; i < 1_000; i++) report(new Error(`error ${i}`));
    report(new Error('error 999'));
    expect(lines.length).toBe(1_000);
  });
});
