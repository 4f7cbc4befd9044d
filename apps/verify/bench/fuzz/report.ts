import type { Operation } from './description.ts';
import { curl, type Sent } from './send.ts';

interface Fault {
  operation: string;
  fault: string;
  times: number;
  /** The shortest request that shows it. */
  sent: Sent;
}

const lengthOf = ({ url, headers, body }: Sent) => url.length + JSON.stringify(headers).length + (body?.length ?? 0);

/** What came back, by operation, and each kind of fault by its shortest request. */
export class Report {
  readonly #faults = new Map<string, Fault>();
  readonly #counts = new Map<string, { requests: number; statuses: Map<string, number>; faults: number; slowest: number }>();

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
    this.#faults.set(key, {
      operation,
      fault,
      times: (known?.times ?? 0) + 1,
      sent: known && lengthOf(known.sent) <= lengthOf(sent) ? known.sent : sent,
    });
  }

  get faults(): number {
    return [...this.#counts.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  print(): void {
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
    const known = this.#counts.get(operation) ?? { requests: 0, statuses: new Map<string, number>(), faults: 0, slowest: 0 };
    this.#counts.set(operation, known);
    return known;
  }
}
