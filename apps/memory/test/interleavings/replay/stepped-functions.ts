// The SQL functions of the ledger with two changes: each waits before every statement that the
// model counts as a step, and the clock shows what a test sets.
import type { Pool } from 'pg';
import type { Fault } from '../planted-faults.ts';

/** Steps before which a function waits: those of the model that are not a commit. */
export const PAUSES = [
  'locks',
  'stamps',
  'reads the mark',
  'reads the clock',
  'raises the mark',
  'reads the size',
  'lists rows',
  'reads rows',
] as const;
export type Pause = (typeof PAUSES)[number];

type Replacement = readonly [anchor: string, text: string];

const pauseBefore = (pause: Pause, anchor: string): Replacement => [
  anchor,
  `perform stepping.pause('${pause}');\n  ${anchor}`,
];
const pauseAfter = (pause: Pause, anchor: string): Replacement => [
  anchor,
  `${anchor}\n    perform stepping.pause('${pause}');`,
];
/** Before a declaration, whose value is a statement of its own. */
const pauseBeforeDeclaration = (pause: Pause, anchor: string): Replacement => [
  anchor,
  `pause_${PAUSES.indexOf(pause)} boolean := stepping.pause('${pause}');\n  ${anchor}`,
];

const FUNCTIONS: Readonly<Record<string, readonly Replacement[]>> = {
  'memory.stamp()': [],
  'memory.open_ledger(text)': [],
  'memory.answered_until(text)': [],
  'memory.write_rows(text, text, jsonb, jsonb, jsonb, jsonb)': [
    pauseBefore('locks', 'perform open_ledger(of_tenant);'),
    pauseBefore('stamps', 'insert into heads as h'),
  ],
  'memory_api.erase_rows(uuid, text, text, bigint[], bigint[])': [
    pauseBefore('locks', 'perform open_ledger(of_tenant);'),
    pauseBefore('stamps', 'update heads h set ledger_size'),
  ],
  'memory.fix_instant(text, timestamptz)': [
    pauseBeforeDeclaration('reads the mark', 'mark timestamptz := memory.answered_until'),
    pauseBefore('locks', 'perform pg_advisory_xact_lock_shared('),
    pauseBefore('reads the clock', 'select h.last_captured_at into last'),
    pauseAfter('raises the mark', 'if fixed > last or last is null then'),
  ],
  'memory_api.read(timestamptz, timestamptz, text, bigint, text[], text[], text, integer, timestamptz, bigint)':
    [
      pauseBeforeDeclaration('reads the size', 'size bigint := least('),
      pauseBefore('lists rows', 'if read.ids is not null then'),
      pauseBefore('reads rows', 'shown := case when'),
    ],
};

const READER_LOCK = `perform pg_advisory_xact_lock_shared(hashtextextended('memory ledger of ' || of_tenant, 0));`;
const WRITER_LOCK = `perform pg_advisory_xact_lock(hashtextextended('memory ledger of ' || of_tenant, 0));`;

/** Some of the planted faults, as changes of the functions: what the model says without them. */
export const SQL_FAULTS: Readonly<Partial<Record<Fault, readonly [name: string, ...Replacement]>>> =
  {
    reader_takes_no_lock: ['memory.fix_instant', READER_LOCK, ''],
    writer_takes_no_lock: ['memory.open_ledger', WRITER_LOCK, ''],
    stamp_ignores_the_mark: [
      'memory.stamp',
      'memory.answered_until(new.tenant)',
      'null::timestamptz',
    ],
    stamp_ignores_the_bound: [
      'memory.stamp',
      'memory.answered_until(new.tenant)',
      '(select a.until from memory.answered a where a.tenant = new.tenant)',
    ],
    stamp_ignores_the_last: [
      'memory.stamp',
      `old.last_captured_at + interval '1 microsecond'`,
      'null',
    ],
    mark_not_raised: [
      'memory.fix_instant',
      'if fixed > last or last is null then',
      'if false then',
    ],
    mark_may_sink: ['memory.fix_instant', 'where a.until < fixed', ''],
    bound_not_raised: ['memory.fix_instant', 'if raised is not null then', 'if false then'],
    reader_trusts_the_bound: [
      'memory.fix_instant',
      'mark timestamptz := memory.answered_until(of_tenant)',
      `mark timestamptz := greatest((select a.until from memory.answered a where a.tenant = of_tenant),
      (select b.until from memory.answered_bounds b where b.tenant = of_tenant))`,
    ],
    reader_ignores_the_mark: [
      'memory.fix_instant',
      'mark timestamptz := memory.answered_until(of_tenant)',
      'mark timestamptz',
    ],
    reader_ignores_the_bound: [
      'memory.fix_instant',
      'mark timestamptz := memory.answered_until(of_tenant)',
      'mark timestamptz := (select a.until from memory.answered a where a.tenant = of_tenant)',
    ],
    reader_follows_a_clock_set_back: [
      'memory.fix_instant',
      'if mark > present + step then',
      'if false then',
    ],
  };

const NO_FAULT = ['no function', '', ''] as const;

/** @throws Error when the function has changed so that its steps are not known any more */
function replaceOnce(definition: string, [anchor, text]: Replacement): string {
  const parts = definition.split(anchor);
  if (parts.length !== 2)
    throw new Error(
      `expected once: ${anchor}. Does the model still have the steps of the function?`,
    );
  return parts.join(text);
}

const SCHEMA = `
  create schema stepping;
  create table stepping.clocks (slot integer primary key, shown timestamptz not null);
  create function stepping.clock() returns timestamptz language plpgsql volatile security definer as $$
  begin
    return (select c.shown from stepping.clocks c where c.slot = current_setting('stepping.slot')::integer);
  end $$;
  create function stepping.pause(step text) returns boolean language plpgsql volatile security definer as $$
  begin
    perform pg_advisory_xact_lock_shared(
      current_setting('stepping.slot')::integer, array_position('{${PAUSES.join(',')}}'::text[], step));
    return true;
  end $$;
  grant usage on schema stepping to public;
`;

/** Changes the functions of a database, which can be used by stepped sessions only from then on. */
export class SteppedFunctions {
  private readonly originals = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  async install(): Promise<void> {
    await this.pool.query(SCHEMA);
    for (const name of Object.keys(FUNCTIONS)) {
      const { rows } = await this.pool.query<{ definition: string }>(
        'select pg_get_functiondef($1::regprocedure) as definition',
        [name],
      );
      this.originals.set(name, rows[0]!.definition);
    }
    await this.plant();
  }

  /** Makes the functions anew, with a fault or without. */
  async plant(fault?: Fault): Promise<void> {
    const [faultyName, ...change] = (fault && SQL_FAULTS[fault]) ?? NO_FAULT;
    for (const [name, pauses] of Object.entries(FUNCTIONS)) {
      let definition = this.originals.get(name)!;
      for (const pause of pauses) definition = replaceOnce(definition, pause);
      if (name.startsWith(`${faultyName}(`)) definition = replaceOnce(definition, change);
      await this.pool.query(definition.replaceAll('clock_timestamp()', 'stepping.clock()'));
    }
  }
}
