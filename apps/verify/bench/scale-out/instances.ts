import { createServer } from 'node:net';
import { startService, type RunningService } from '@plumbline/testing';

export type InstanceKind = 'verify' | 'worker' | 'memory';

/** A process that is stopped and restarted on its own port. */
export class Instance {
  #service?: RunningService;
  /** The output of its processes, the last one's at the end. */
  readonly #outputs: string[] = [];

  readonly kind: InstanceKind;
  readonly port: number;
  #env: NodeJS.ProcessEnv;

  private constructor(kind: InstanceKind, port: number, env: NodeJS.ProcessEnv) {
    this.kind = kind;
    this.port = port;
    this.#env = env;
  }

  static async create(kind: InstanceKind, env: NodeJS.ProcessEnv): Promise<Instance> {
    const port = await findFreePort();
    return new Instance(kind, port, {
      ...env,
      [{ verify: 'VERIFY_PORT', worker: 'WORKER_PORT', memory: 'MEMORY_PORT' }[kind]]: String(port),
    });
  }

  async start(extraEnv: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#env = { ...this.#env, ...extraEnv };
    this.#service = await startService(
      this.kind === 'memory' ? 'memory' : 'verify',
      this.#env,
      this.kind === 'worker' ? 'worker' : 'main',
    );
  }

  /** @returns its exit code; null when a signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.#service) return null;
    const code = await this.#service.end(signal);
    this.#outputs.push(this.#service.output());
    this.#service = undefined;
    return code;
  }

  /** The lines of its log. */
  readLog(): string[] {
    return [...this.#outputs, this.#service?.output() ?? '']
      .flatMap((text) => text.split('\n'))
      .filter(Boolean);
  }
}

/** Returns a port that is free at the moment; nginx needs it before the process that uses it. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
