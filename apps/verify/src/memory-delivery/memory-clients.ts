import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isTenant, SERVICE_TOKEN_SECONDS, signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.ts';
import type { Settings } from '../env.ts';

/** A token is not used in its last minute: it has to get there. */
const SPARE_MS = 60_000;
const TIMEOUT_MS = 30_000;
/**
 * Accounts whose client is kept; of more, those that have not been asked for the longest are made
 * anew.
 */
const MOST_CLIENTS = 1_000;

/** Clients of the memory service, each for the tenant of one account. */
@Injectable()
export class MemoryClients {
  private readonly clients = new Map<string, MemoryClient>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  /** Whether there is a memory service. */
  get isConnected(): boolean {
    return this.settings.MEMORY_URL !== undefined;
  }

  /** @throws when there is no such account, or no memory service */
  async of(accountId: string): Promise<MemoryClient> {
    const kept = this.clients.get(accountId);
    const client =
      kept ??
      this.client(
        tenantOf(await this.db.getRepository(Account).findOneByOrFail({ id: accountId })),
      );
    this.clients.delete(accountId); // so that it is the youngest of the map
    this.clients.set(accountId, client);
    if (this.clients.size > MOST_CLIENTS)
      this.clients.delete(this.clients.keys().next().value as string);
    return client;
  }

  private client(tenant: string): MemoryClient {
    const { MEMORY_URL: baseUrl = '', SERVICE_TOKEN_SECRET: secrets } = this.settings;
    let signed: { token: Promise<string>; until: number } | undefined;
    const token = () => {
      if (!signed || signed.until < Date.now())
        signed = {
          token: signServiceToken(secrets, tenant),
          until: Date.now() + SERVICE_TOKEN_SECONDS * 1_000 - SPARE_MS,
        };
      return signed.token;
    };
    return memoryClient({ baseUrl, token, timeoutMs: TIMEOUT_MS });
  }
}

/**
 * The tenant is the account's name, so that an operator can give a key of memory to it; its id
 * where memory takes no such name.
 */
export const tenantOf = ({ id, name }: Pick<Account, 'id' | 'name'>): string =>
  isTenant(name) ? name : id;
