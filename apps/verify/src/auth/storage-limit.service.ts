import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import type { Caller } from './caller.ts';

const STORED_BYTES_SQL = createSqlLoader(import.meta.url)('stored-bytes');
const BYTES_PER_MB = 1_000_000;
/**
 * A measurement is valid this long. What an account stores in this time can exceed its limit, so a
 * measurement near a limit is valid for a shorter time.
 */
const MAX_AGE_MS = 30_000;
const MAX_AGE_NEAR_LIMIT_MS = 1_000;
const NEAR_LIMIT_SHARE = 0.9;
const MAX_ACCOUNTS = 10_000;

interface Measurement {
  at: number;
  storedBytes: Promise<Map<string, number>>;
}

/** Limits the text that the owner of a key, and an account, can store. */
@Injectable()
export class StorageLimitService {
  private readonly measurements = new Map<string, Measurement>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws 409 when the owner or the account stores as much as it may, or more */
  async checkRoom({ accountId, ownerId }: Pick<Caller, 'accountId' | 'ownerId'>): Promise<void> {
    const { MAX_STORED_MB_PER_KEY: ownerMb, MAX_STORED_MB_PER_ACCOUNT: accountMb } = this.settings;
    if (!ownerMb && !accountMb) return;
    const isBelow = (bytes: number, limitMb: number, share = 1) =>
      !limitMb || bytes < limitMb * BYTES_PER_MB * share;
    const sumUp = (storedBytes: Map<string, number>) => ({
      ownerBytes: storedBytes.get(ownerId) ?? 0,
      accountBytes: [...storedBytes.values()].reduce((sum, bytes) => sum + bytes, 0),
    });
    let sums = sumUp(await this.measure(accountId, MAX_AGE_MS));
    if (
      !isBelow(sums.ownerBytes, ownerMb, NEAR_LIMIT_SHARE) ||
      !isBelow(sums.accountBytes, accountMb, NEAR_LIMIT_SHARE)
    )
      sums = sumUp(await this.measure(accountId, MAX_AGE_NEAR_LIMIT_MS));
    if (!isBelow(sums.ownerBytes, ownerMb)) throw errors.storageFull('API key', ownerMb);
    if (!isBelow(sums.accountBytes, accountMb)) throw errors.storageFull('account', accountMb);
  }

  private measure(accountId: string, maxAgeMs: number): Promise<Map<string, number>> {
    const now = performance.now();
    const latest = this.measurements.get(accountId);
    if (latest && now - latest.at < maxAgeMs) return latest.storedBytes;
    const storedBytes = this.loadStoredBytes(accountId);
    // A failed measurement is not kept; its error reaches the callers that wait for it.
    storedBytes.catch(() => this.measurements.delete(accountId));
    if (this.measurements.size >= MAX_ACCOUNTS) this.measurements.clear();
    this.measurements.set(accountId, { at: now, storedBytes });
    return storedBytes;
  }

  private async loadStoredBytes(accountId: string): Promise<Map<string, number>> {
    const rows = await this.db.query<{ ownerId: string; bytes: number }[]>(STORED_BYTES_SQL, [
      accountId,
    ]);
    return new Map(rows.map(({ ownerId, bytes }) => [ownerId, bytes]));
  }
}
