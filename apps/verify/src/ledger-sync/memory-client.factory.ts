import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isValidTenant, SERVICE_TOKEN_SECONDS, signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Account } from '../auth/account.entity.ts';
import type { Settings } from '../config/settings.ts';

/** A token is not used in its last minute: it has to get there. */
const TOKEN_EXPIRY_MARGIN_MS = 60_000;
const TIMEOUT_MS = 30_000;
/**
 * Accounts whose client is kept; of more, those that have not been asked for the longest are made
 * anew.
 */
const MAX_CACHED_CLIENTS = 1_000;

/** Clients of the memory service, each for the tenant of one account. */
@Injectable()
export class MemoryClientFactory {
  private readonly clientByAccount = new LRUCache<string, MemoryClient>({
    max: MAX_CACHED_CLIENTS,
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  /** Whether there is a memory service. */
  get isConfigured(): boolean {
    return this.settings.MEMORY_URL !== undefined;
  }

  /** @throws when there is no such account, or no memory service */
  async getClient(accountId: string): Promise<MemoryClient> {
    const cachedClient = this.clientByAccount.get(accountId);
    const client =
      cachedClient ??
      this.createClient(
        toTenant(await this.db.getRepository(Account).findOneByOrFail({ id: accountId })),
      );
    this.clientByAccount.set(accountId, client);
    return client;
  }

  private createClient(tenant: string): MemoryClient {
    const { MEMORY_URL: baseUrl = '', SERVICE_TOKEN_SECRET: secrets } = this.settings;
    let cachedToken: { token: Promise<string>; expiresAt: number } | undefined;
    const getToken = () => {
      if (!cachedToken || cachedToken.expiresAt < Date.now())
        cachedToken = {
          token: signServiceToken(secrets, tenant),
          expiresAt: Date.now() + SERVICE_TOKEN_SECONDS * 1_000 - TOKEN_EXPIRY_MARGIN_MS,
        };
      return cachedToken.token;
    };
    return memoryClient({ baseUrl, token: getToken, timeoutMs: TIMEOUT_MS });
  }
}

/**
 * The tenant is the account's name, so that an operator can give a key of memory to it; its id
 * where memory takes no such name.
 */
export const toTenant = ({ id, name }: Pick<Account, 'id' | 'name'>): string =>
  isValidTenant(name) ? name : id;
