// Every answer that was given, and the check that answers are equal where the guarantee requires
// it.

/** One answer of a read. */
export interface RecordedAnswer {
  tenant: string;
  /** The question without its instants: a path with its parameters. */
  question: string;
  /** The instant of the answer. */
  as_of: string;
  /** The ledger size in the question, if it had one. */
  pinned?: number;
  ledger_size: number;
  ledger_root: string | null;
  /** When rows of the covered ledger were last erased. */
  latest_erasure: string | null;
  digest: string;
  rows: number;
}

/** What a tenant does that may change answers. */
export interface TenantHabits {
  backfills: boolean;
  erases: boolean;
}

/**
 * Answers at the same instant are equal for ever, unless backfills are declared; answers at the
 * same instant and ledger size always are. An erasure changes what rows say: lists then keep their
 * rows, and between two erasures they are equal. Other answers of a tenant that erases keep the
 * ledger that they cover.
 */
export class AnswerHistory {
  readonly answers: RecordedAnswer[] = [];
  readonly violations: string[] = [];

  private readonly getHabits: (tenant: string) => TenantHabits;
  private readonly valueByKey = new Map<string, string>();

  constructor(getHabits: (tenant: string) => TenantHabits) {
    this.getHabits = getHabits;
  }

  record(answer: RecordedAnswer): void {
    this.answers.push(answer);
    const { tenant, question, as_of, pinned, ledger_size, ledger_root, digest, rows } = answer;
    const { backfills, erases } = this.getHabits(tenant);
    const isList = question.startsWith('/v1/memories?');
    const compareRows = (key: string) => {
      if (!erases) return this.checkUnchanged(key, `${digest} of ${rows} rows`);
      if (!isList) return;
      this.checkUnchanged(`${key} rows`, `${rows} rows`);
      this.checkUnchanged(`${key} erased ${answer.latest_erasure}`, digest);
    };
    compareRows(`${tenant} ${question} ${as_of} ${ledger_size}`);
    this.checkUnchanged(`${tenant} ${ledger_size} rows`, String(ledger_root));
    if (pinned !== undefined || backfills) return;
    compareRows(`${tenant} ${question} ${as_of}`);
    // the same for all questions
    this.checkUnchanged(`${tenant} ${as_of}`, `${ledger_size} rows`);
  }

  private checkUnchanged(key: string, value: string): void {
    const previous = this.valueByKey.get(key);
    if (previous === undefined) this.valueByKey.set(key, value);
    else if (previous !== value) this.violations.push(`${key}: ${previous}, then ${value}`);
  }

  /** A later instant never knows less. Called at the end, over all answers. */
  compareInstants(): void {
    const largest = new Map<string, RecordedAnswer>();
    const plain = this.answers.filter(
      ({ tenant, pinned }) => pinned === undefined && !this.getHabits(tenant).backfills,
    );
    for (const answer of plain.toSorted((a, b) =>
      a.as_of < b.as_of ? -1 : a.as_of > b.as_of ? 1 : 0,
    )) {
      const previous = largest.get(answer.tenant);
      if (previous && previous.ledger_size > answer.ledger_size)
        this.violations.push(
          `${answer.tenant}: ${previous.ledger_size} rows as of ${previous.as_of}, and only ` +
            `${answer.ledger_size} as of ${answer.as_of}`,
        );
      largest.set(answer.tenant, answer);
    }
  }
}
