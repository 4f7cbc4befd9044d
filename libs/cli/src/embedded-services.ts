import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CliError } from './cli-error.ts';
import type { Connection } from './connection.ts';
import { EXIT } from './exit-codes.ts';
import type { Output } from './terminal/output.ts';
import { describeUnreachable } from './unreachable.ts';
import type { Workspace } from './workspace.ts';

/** A first start installs and builds everything. */
const MAX_START_MS = 600_000;
const POLL_MS = 300;
const PROBE_TIMEOUT_MS = 5_000;
const HTTP_OK = 200;
/** How much of the output of a failed start is shown. */
const MAX_SHOWN_LINES = 5;

/** The services of the workspace, which run only as long as this process. */
export class EmbeddedServices {
  readonly #output: Output;
  readonly #isWanted: boolean;
  #child: ChildProcess | undefined;
  #printed = '';

  /** @param isWanted whether `--start` was given, so that nobody is asked */
  constructor(output: Output, isWanted: boolean) {
    this.#output = output;
    this.#isWanted = isWanted;
  }

  /**
   * Starts the services when nothing answers at the default address and the user wants it.
   * @returns whether it started them
   */
  async ensure(connection: Connection): Promise<boolean> {
    const { isDefault, workspace, address } = connection;
    if (!isDefault) return false;
    if (!this.#child && (await probe(address.baseUrl)) !== undefined) return false;
    if (!workspace) {
      if (!this.#isWanted) return false; // the request says that nothing answers
      throw new CliError(describeUnreachable(connection), EXIT.unavailable);
    }
    if (!this.#child && !this.#isWanted && !(await this.#askUser(connection))) return false;
    await this.#start(connection, workspace);
    return true;
  }

  /** Stops what was started here. `npm start` stops too when this process is killed. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async #askUser({ address }: Connection): Promise<boolean> {
    if (!process.stdin.isTTY || !process.stderr.isTTY || this.#output.isJson) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const interruption = new AbortController();
    terminal.once('SIGINT', () => interruption.abort());
    const question =
      `Nothing answers at ${address.baseUrl}. Start the services of this workspace for this ` +
      'command? [y/N] ';
    try {
      return /^y(?:es)?$/i.test((await terminal.question(question, interruption)).trim());
    } catch (error) {
      if (interruption.signal.aborted) throw new CliError('Interrupted.', EXIT.interrupted);
      throw error;
    } finally {
      terminal.close();
    }
  }

  async #start(connection: Connection, { root }: Workspace): Promise<void> {
    if (!this.#child) {
      this.#output.progress.show('Starting the services …');
      // A group of its own: the terminal's Ctrl-C must not end it before the command has.
      const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const collect = (chunk: Buffer) => {
        this.#printed += chunk.toString();
        this.#output.progress.show(findCurrentStep(this.#printed) ?? 'Starting the services …');
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      this.#child = child;
    }
    const deadline = Date.now() + MAX_START_MS;
    while ((await probe(connection.address.baseUrl)) !== HTTP_OK) {
      const { exitCode, signalCode } = this.#child;
      if (exitCode !== null || signalCode !== null || Date.now() > deadline) {
        const lines = this.#printed.trim().split('\n').slice(-MAX_SHOWN_LINES).join(' ');
        throw new CliError(`npm start failed: ${lines}`, EXIT.unavailable);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    this.#output.progress.clear();
  }
}

/** Returns the last line that says what `npm start` does: it ends with three dots. */
const findCurrentStep = (printed: string) =>
  printed
    .split('\n')
    .findLast((line) => line.endsWith(' ...'))
    ?.trim();

/** Returns the status of the readiness of a service; undefined when nothing answers. */
async function probe(baseUrl: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch(`${baseUrl}/health/ready`, { signal })).status;
  } catch {
    return undefined;
  }
}
