import type { Operation } from './openapi-description.ts';
import { toCurlCommand, type SentRequest } from './http-client.ts';

interface Fault {
  operation: string;
  fault: string;
  times: number;
  /** The shortest request that shows the fault. */
  sent: SentRequest;
}

const measureRequest = ({ url, headers, body }: SentRequest) =>
  url.length + JSON.stringify(headers).length + (body?.length ?? 0);

/** The responses by operation, and each kind of fault with its shortest request. */
export class Report {
  readonly #faults = new Map<string, Fault>();
  readonly #rejections = new Map<string, number>();
  readonly #countsByOperation = new Map<
    string,
    { requests: number; statuses: Map<string, number>; faults: number; slowest: number }
  >();

  addResponse({ service, name }: Operation, status: string, ms: number): void {
    const counts = this.#getCounts(`${service} ${name}`);
    counts.requests++;
    counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    counts.slowest = Math.max(counts.slowest, ms);
  }

  addFault({ service, name }: Operation, fault: string, sent: SentRequest): void {
    const operation = `${service} ${name}`;
    this.#getCounts(operation).faults++;
    const key = `${operation} ${fault.replace(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 120)}`;
    const knownFault = this.#faults.get(key);
    // immediately: the run may take a quarter of an hour
    if (!knownFault) console.error(`\n${operation}: ${fault}\n  ${toCurlCommand(sent)}`);
    this.#faults.set(key, {
      operation,
      fault,
      times: (knownFault?.times ?? 0) + 1,
      sent:
        knownFault && measureRequest(knownFault.sent) <= measureRequest(sent)
          ? knownFault.sent
          : sent,
    });
  }

  /** Records why a valid request was rejected: a rule that the description does not state. */
  addRejection({ service, name }: Operation, text: string): void {
    const key =
      `${service} ${name}: ` +
      `${text.replace(/"[^"]{60,}?"/g, (long) => `${long.slice(0, 110)}…"`).replace(/\d+/g, '#')}`;
    this.#rejections.set(key, (this.#rejections.get(key) ?? 0) + 1);
  }

  get faults(): number {
    return [...this.#countsByOperation.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  print(): void {
    for (const [why, times] of [...this.#rejections].sort(([, a], [, b]) => b - a).slice(0, 60))
      console.log(times, why);
    console.table(
      Object.fromEntries(
        [...this.#countsByOperation]
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
      console.log(`\n${operation}, ${times} times: ${fault}\n  ${toCurlCommand(sent)}`);
  }

  #getCounts(operation: string) {
    const counts = this.#countsByOperation.get(operation) ?? {
      requests: 0,
      statuses: new Map<string, number>(),
      faults: 0,
      slowest: 0,
    };
    this.#countsByOperation.set(operation, counts);
    return counts;
  }
}
