import type { MemoryClient, VerifyClient } from '@plumbline/client';
import {
  createMemoryClient,
  createVerifyClient,
  resolveConnection,
  type Connection,
  type ConnectionOptions,
  type ServiceName,
} from './connection.ts';
import type { Interruption } from './interruption.ts';
import type { Output } from './terminal/output.ts';
import { findWorkspace, type Workspace } from './workspace.ts';

/** What a command works with. */
export class Session {
  readonly output: Output;
  readonly interruption: Interruption;
  readonly options: ConnectionOptions;
  readonly workspace: Workspace | undefined;
  /** Starts the services when that is wanted; returns whether it did. */
  prepareService: (connection: Connection) => Promise<boolean> = async () => false;
  #connection: Connection | undefined;

  constructor(output: Output, interruption: Interruption, options: ConnectionOptions) {
    this.output = output;
    this.interruption = interruption;
    this.options = options;
    this.workspace = findWorkspace();
  }

  /** The connection that was used last, for error messages. */
  get connection(): Connection | undefined {
    return this.#connection;
  }

  async connectVerify(): Promise<VerifyClient> {
    return createVerifyClient(await this.connect('verify'));
  }

  async connectMemory(): Promise<MemoryClient> {
    return createMemoryClient(await this.connect('memory'));
  }

  async connect(service: ServiceName): Promise<Connection> {
    const resolve = () => resolveConnection(service, this.options, this.workspace);
    this.#connection = await resolve();
    // The first start writes the key.
    if (await this.prepareService(this.#connection)) this.#connection = await resolve();
    return this.#connection;
  }
}
