import pg from 'pg';
import { ConnectionGate } from './connection-gate.ts';

/** Connections that one account leaves to the others when it uses all that it may. */
const SPARE_CONNECTIONS = 3;
const DEFAULT_MAX_CONNECTIONS = 10;

export interface FairPoolConfig extends pg.PoolConfig {
  /** Shared by pools that share connections; default: a gate for the connections of this pool. */
  gate?: ConnectionGate;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose connections are shared fairly by accounts, see `ConnectionGate`. */
export class FairPool extends pg.Pool {
  readonly #gate: ConnectionGate;

  constructor({ gate, ...config }: FairPoolConfig) {
    super(config);
    const maxConnections = config.max ?? DEFAULT_MAX_CONNECTIONS;
    this.#gate =
      gate ??
      new ConnectionGate({
        maxConnections,
        maxPerAccount: Math.max(1, maxConnections - SPARE_CONNECTIONS),
      });
    // Callers wait at the gate and never in the pool.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#gate.waitingCount });
  }

  /** @throws DatabaseBusyError */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const leaveGate = await this.#gate.acquire();
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        leaveGate();
      };
      return client;
    } catch (error) {
      leaveGate();
      throw error;
    }
  }
}
