import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isValidTenant, SERVICE_TOKEN_SECONDS, signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Account } from '../auth/account.entity.ts';
import type { Settings } from '../config/settings.ts';
import { fetchWithAxios } from './axios-fetch.ts';

/** A token is replaced one minute before it expires, so that it is still valid on arrival. */
const TOKEN_EXPIRY_MARGIN_MS = 60_000;
const TIMEOUT_MS = 30_000;
/** Accounts whose client is cached; the least recently used ones are evicted. */
const MAX_CACHED_CLIENTS = 1_000;

/** Creates clients of the memory service, one for the tenant of each account. */
@Injectable()
export class MemoryClientFactory {
  private readonly clientByAccount = new LRUCache<string, MemoryClient>({
    max: MAX_CACHED_CLIENTS,
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  /** Whether a memory service is configured. */
  get isConfigured(): boolean {
    return this.settings.MEMORY_URL !== undefined;
  }

  /** @throws when the account does not exist or no memory service is configured */
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

  /** Forgets the client of an account whose name has changed; without an id, all of them. */
  clearCache(accountId?: string): void {
    if (accountId === undefined) this.clientByAccount.clear();
    else this.clientByAccount.delete(accountId);
  }

  /** Returns a new client for a tenant; the account's row may be gone. */
  createClient(tenant: string): MemoryClient {
    const { MEMORY_URL: baseUrl = '', SERVICE_TOKEN_SECRET: secrets } = this.settings;
    let cachedToken: { token: Promise<string>; expiresAt: number } | undefined;
    const getToken = () => {
      // On the monotonic clock: the wall clock can be set back, and a token would be used too long.
      const now = performance.now();
      if (!cachedToken || cachedToken.expiresAt < now)
        cachedToken = {
          token: signServiceToken(secrets, tenant),
          expiresAt: now + SERVICE_TOKEN_SECONDS * 1_000 - TOKEN_EXPIRY_MARGIN_MS,
        };
      return cachedToken.token;
    };
    return memoryClient({
      baseUrl,
      token: getToken,
      timeoutMs: TIMEOUT_MS,
      fetch: fetchWithAxios,
    });
  }
}

/**
 * The tenant is the account's name, so that an operator can create a memory key for it. If memory
 * does not accept the name, the tenant is the account's id.
 */
export const toTenant = ({ id, name }: Pick<Account, 'id' | 'name'>): string =>
  isValidTenant(name) ? name : id;
