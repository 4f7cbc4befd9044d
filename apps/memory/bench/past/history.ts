// Every answer that was given, and what must never be: two answers that differ where the promise
// says they are the same.

/** One answer of a read. */
export interface Answer {
  tenant: string;
  /** What was asked, without its instants: a path with its parameters. */
  question: string;
  /** The instant answered for. */
  as_of: string;
  /** What it was asked with, if it was. */
  pinned?: number;
  ledger_size: number;
  ledger_root: string | null;
  digest: string;
  rows: number;
}

/**
 * An answer is the same for ever by its instant alone where nothing is declared as known earlier,
 * and by instant and size of the ledger everywhere.
 */
export class History {
  readonly answers: Answer[] = [];
  readonly violations: string[] = [];

  private readonly declares: (tenant: string) => boolean;
  private readonly seen = new Map<string, string>();

  /** @param declares tenants with declared backfills */
  constructor(declares: (tenant: string) => boolean) {
    this.declares = declares;
  }

  keep(answer: Answer): void {
    this.answers.push(answer);
    const { tenant, question, as_of, pinned, ledger_size, ledger_root, digest, rows } = answer;
    this.same(`${tenant} ${question} ${as_of} ${ledger_size}`, `${digest} of ${rows} rows`);
    this.same(`${tenant} ${ledger_size} rows`, String(ledger_root));
    if (pinned !== undefined || this.declares(tenant)) return;
    this.same(`${tenant} ${question} ${as_of}`, `${digest} of ${rows} rows`);
    this.same(`${tenant} ${as_of}`, `${ledger_size} rows`); // one thing, whatever was asked of it
  }

  private same(key: string, value: string): void {
    const before = this.seen.get(key);
    if (before === undefined) this.seen.set(key, value);
    else if (before !== value) this.violations.push(`${key}: ${before}, then ${value}`);
  }

  /** A later instant never knows less. Called at the end, over all that was answered. */
  compareInstants(): void {
    const largest = new Map<string, Answer>();
    const plain = this.answers.filter(
      ({ tenant, pinned }) => pinned === undefined && !this.declares(tenant),
    );
    for (const answer of plain.toSorted((a, b) =>
      a.as_of < b.as_of ? -1 : a.as_of > b.as_of ? 1 : 0,
    )) {
      const before = largest.get(answer.tenant);
      if (before && before.ledger_size > answer.ledger_size)
        this.violations.push(
          `${answer.tenant}: ${before.ledger_size} rows as of ${before.as_of}, and only ` +
            `${answer.ledger_size} as of ${answer.as_of}`,
        );
      largest.set(answer.tenant, answer);
    }
  }
}
