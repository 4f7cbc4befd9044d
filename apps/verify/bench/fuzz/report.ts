import type { Operation } from './description.ts';
import { curl, type Sent } from './send.ts';

interface Fault {
  operation: string;
  fault: string;
  times: number;
  /** The shortest request that shows it. */
  sent: Sent;
}

const lengthOf = ({ url, headers, body }: Sent) =>
  url.length + JSON.stringify(headers).length + (body?.length ?? 0);

/** What came back, by operation, and each kind of fault by its shortest request. */
export class Report {
  readonly #faults = new Map<string, Fault>();
  readonly #whys = new Map<string, number>();
  readonly #counts = new Map<
    string,
    { requests: number; statuses: Map<string, number>; faults: number; slowest: number }
  >();

  add({ service, name }: Operation, status: string, ms: number): void {
    const counts = this.#of(`${service} ${name}`);
    counts.requests++;
    counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    counts.slowest = Math.max(counts.slowest, ms);
  }

  fault({ service, name }: Operation, fault: string, sent: Sent): void {
    const operation = `${service} ${name}`;
    this.#of(operation).faults++;
    const key = `${operation} ${fault.replace(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 120)}`;
    const known = this.#faults.get(key);
    // at once: the run may take a quarter of an hour
    if (!known) console.error(`\n${operation}: ${fault}\n  ${curl(sent)}`);
    this.#faults.set(key, {
      operation,
      fault,
      times: (known?.times ?? 0) + 1,
      sent: known && lengthOf(known.sent) <= lengthOf(sent) ? known.sent : sent,
    });
  }

  /**
   * Why something was refused that is as the description asks for it: what the description does not
   * tell.
   */
  why({ service, name }: Operation, text: string): void {
    const key =
      `${service} ${name}: ` +
      `${text.replace(/"[^"]{60,}?"/g, (long) => `${long.slice(0, 110)}…"`).replace(/\d+/g, '#')}`;
    this.#whys.set(key, (this.#whys.get(key) ?? 0) + 1);
  }

  get faults(): number {
    return [...this.#counts.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  print(): void {
    for (const [why, times] of [...this.#whys].sort(([, a], [, b]) => b - a).slice(0, 60))
      console.log(times, why);
    console.table(
      Object.fromEntries(
        [...this.#counts]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([operation, { requests, statuses, faults, slowest }]) => [
            operation,
            {
              requests,
              statuses: [...statuses]
                .sort()
                .map(([status, count]) => `${status}: ${count}`)
                .join(', '),
              faults,
              'slowest (ms)': Math.round(slowest),
            },
          ]),
      ),
    );
    for (const { operation, fault, times, sent } of this.#faults.values())
      console.log(`\n${operation}, ${times} times: ${fault}\n  ${curl(sent)}`);
  }

  #of(operation: string) {
    const known = this.#counts.get(operation) ?? {
      requests: 0,
      statuses: new Map<string, number>(),
      faults: 0,
      slowest: 0,
    };
    this.#counts.set(operation, known);
    return known;
  }
}
