// Several instances of the service on one database, with fault injection.
import { Agent, request } from 'node:http';
import { startService, type RunningService } from '@plumbline/testing';

/** In this time, what an instance logs has arrived. */
const LOG_DELAY_MS = 1_000;

export class ServiceInstances {
  kills = 0;
  /** Calls that failed because of an injected fault. */
  failures = 0;
  private readonly envs: readonly NodeJS.ProcessEnv[];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private running: (RunningService | undefined)[] = [];

  /** @param envs the environment of each instance */
  constructor(envs: readonly NodeJS.ProcessEnv[]) {
    this.envs = envs;
  }

  async start(): Promise<void> {
    for (const [n, env] of this.envs.entries()) this.running[n] = await startService('memory', env);
  }

  /** Kills an instance with kill -9 and starts a new one. */
  async kill(n: number): Promise<void> {
    const service = this.running[n];
    this.running[n] = undefined;
    await service?.end('SIGKILL');
    this.kills++;
    for (let retriesLeft = 5; !this.running[n]; retriesLeft--)
      this.running[n] = await startService('memory', this.envs[n]!).catch((error: Error) => {
        // five cut connections during the migration indicate another error
        if (retriesLeft === 0) throw error;
        return undefined;
      });
  }

  async end(): Promise<void> {
    this.agent.destroy();
    for (const service of this.running) await service?.end();
  }

  /**
   * The answer of any instance; repeated on another one until it succeeds. A body may be sent
   * twice: the ledger counts it once.
   */
  async call<Answer>(key: string, path: string, body?: object): Promise<Answer> {
    for (let attempt = Math.floor(Math.random() * this.running.length); ; attempt++) {
      const service = this.running[attempt % this.running.length];
      if (!service) {
        await sleep(10);
        continue;
      }
      try {
        const { status, text } = await this.send(
          service.url + path,
          key,
          body && JSON.stringify(body),
        );
        if (status === 200) return JSON.parse(text) as Answer;
        // 429: exports whose connections were cut count until the service has ended them
        if (status !== 503 && status !== 429)
          throw new RefusedCallError(
            `${status} ${path}: ${text} ${await readLog(service, status)}`,
          );
      } catch (error) {
        if (error instanceof RefusedCallError) throw error;
      }
      this.failures++;
      if (attempt > 1_000) throw new Error(`${path} is not answered any more: ${service.output()}`);
      await sleep(20);
    }
  }

  private send(url: string, key: string, body?: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
      };
      const clientRequest = request(
        url,
        { agent: this.agent, method: body ? 'POST' : 'GET', headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode!, text }));
          response.on('error', reject);
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  }
}

/** The last line that an instance logs about an answer with this status. */
async function readLog(service: RunningService, status: number): Promise<string> {
  await sleep(LOG_DELAY_MS);
  const lines = service.output().split('\n');
  return lines.findLast((line) => line.includes(`"status":${status}`)) ?? '';
}

class RefusedCallError extends Error {}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
