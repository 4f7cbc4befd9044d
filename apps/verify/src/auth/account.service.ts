import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createToken, hashToken, hasTokenFormat, SCOPES, type Scope } from '@plumbline/auth';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { Account, Subject } from './account.entity.ts';
import { ApiKey, TOKEN_PREFIX, type KeyKind } from './api-key.entity.ts';
import type { Caller } from './caller.ts';
import { KeyEventRepository, OPERATOR, type KeyActor } from './key-event.repository.ts';

export interface KeyRequest {
  kind: KeyKind;
  /** For a personal token, the name of its subject; for a master key, a label. */
  name: string;
  expiresAt?: Date;
  /** Default: all. */
  scopes?: readonly Scope[];
}

/** Manages accounts with their subjects and keys. */
@Injectable()
export class AccountService {
  private configuredCallersByHash?: Promise<Map<string, Caller>>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly events: KeyEventRepository,
  ) {}

  /**
   * Returns the caller that `token` belongs to; undefined when the token is unknown, expired or
   * revoked.
   */
  async findCaller(token: string): Promise<Caller | undefined> {
    const hash = hashToken(token);
    const configuredCaller = await this.findConfiguredCaller(hash);
    if (configuredCaller) return configuredCaller;
    if (!hasStoredTokenFormat(token)) return undefined;
    const key = await this.db
      .getRepository(ApiKey)
      .findOneBy({ tokenHash: hash, revokedAt: IsNull() });
    if (!key || (key.expiresAt && key.expiresAt <= new Date())) return undefined;
    return toCaller(key);
  }

  /**
   * Returns the caller that a token of VERIFY_API_KEYS belongs to.
   * @param hash SHA-256 of the token
   */
  async findConfiguredCaller(hash: Buffer): Promise<Caller | undefined> {
    this.configuredCallersByHash ??= this.loadConfiguredCallers();
    return (await this.configuredCallersByHash).get(hash.toString('hex'));
  }

  /**
   * Refuses the keys of VERIFY_API_KEYS whose account was erased, until the next start of this
   * process.
   */
  async removeErasedCallers(): Promise<void> {
    const callersByHash = await this.configuredCallersByHash;
    if (!callersByHash?.size) return;
    const erasedAccounts = await this.db.getRepository(Account).findBy({
      id: In([...callersByHash.values()].map(({ accountId }) => accountId)),
      erasedAt: Not(IsNull()),
    });
    for (const [hash, { accountId }] of callersByHash)
      if (erasedAccounts.some(({ id }) => id === accountId)) callersByHash.delete(hash);
  }

  /** Returns the account with this name and creates it when necessary. */
  async findOrCreateAccount(name: string): Promise<Account> {
    await this.db
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values({ id: uuid(), name })
      .orIgnore()
      .execute();
    return this.db.getRepository(Account).findOneByOrFail({ name });
  }

  /**
   * Returns the ids of a user of an account and creates both when necessary; undefined when the
   * account was erased.
   */
  async findOrCreateUser(
    accountName: string,
    subject: string,
  ): Promise<Pick<Caller, 'accountId' | 'ownerId'> | undefined> {
    const { id: accountId, erasedAt } = await this.findOrCreateAccount(accountName);
    if (erasedAt) return undefined;
    return { accountId, ownerId: await findOrCreateSubject(this.db.manager, accountId, subject) };
  }

  /**
   * Creates a key. Its token is returned only here; the database stores only its hash.
   * @throws 409 when the account has `MAX_KEYS_PER_ACCOUNT` keys, except for the operator
   */
  async createKey(
    accountId: string,
    { kind, name, expiresAt, scopes = SCOPES }: KeyRequest,
    actor: KeyActor = OPERATOR,
  ): Promise<{ key: ApiKey; token: string }> {
    const token = createToken(TOKEN_PREFIX[kind]);
    return this.db.transaction(async (tx) => {
      if (actor.actor !== 'operator') await this.checkKeyCount(tx, accountId);
      const subjectId = kind === 'personal' ? await findOrCreateSubject(tx, accountId, name) : null;
      const id = uuid();
      await tx.insert(ApiKey, {
        id,
        accountId,
        subjectId,
        kind,
        name,
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        tokenHash: hashToken(token),
        expiresAt: expiresAt ?? null,
        revokedAt: null,
      });
      await this.events.insert(tx, { accountId, keyId: id, action: 'created' }, actor);
      return { key: await tx.findOneByOrFail(ApiKey, { id }), token };
    });
  }

  /** Returns the keys of an account that are not revoked, newest first. */
  async listKeys(accountId: string): Promise<ApiKey[]> {
    return this.db.getRepository(ApiKey).find({
      where: { accountId, revokedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** @throws 404 when the account has no such key, or it is already revoked */
  async revokeKey(accountId: string, id: string, actor: KeyActor = OPERATOR): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.update(
        ApiKey,
        { id, accountId, revokedAt: IsNull() },
        { revokedAt: new Date() },
      );
      if (!affected) throw errors.keyNotFound(id);
      await this.events.insert(tx, { accountId, keyId: id, action: 'revoked' }, actor);
    });
  }

  /** Counts valid keys, and keys of the last day, so that revoking keys does not free places. */
  private async checkKeyCount(tx: EntityManager, accountId: string): Promise<void> {
    const { MAX_KEYS_PER_ACCOUNT: limit } = this.settings;
    if (!limit) return;
    // The lock makes concurrent requests of one account count one after the other.
    await tx.query('select 1 from verify.account where id = $1 for update', [accountId]);
    const [{ count }] = await tx.query<[{ count: number }]>(
      `select count(*)::int as count from verify.api_key where account_id = $1 and
         (created_at > now() - interval '1 day'
          or revoked_at is null and (expires_at is null or expires_at > now()))`,
      [accountId],
    );
    if (count >= limit) throw errors.tooManyKeys(limit);
  }

  /**
   * Loads the keys of VERIFY_API_KEYS. Their accounts and subjects are stored, but the keys are
   * not: removing a key from the setting revokes it.
   */
  private async loadConfiguredCallers(): Promise<Map<string, Caller>> {
    const callersByHash = new Map<string, Caller>();
    for (const [token, { account, kind, subject: name, scopes }] of Object.entries(
      this.settings.configuredKeys,
    )) {
      const { id: accountId } = await this.findOrCreateAccount(account);
      const ownerId =
        kind === 'personal'
          ? await findOrCreateSubject(this.db.manager, accountId, name ?? account)
          : accountId;
      callersByHash.set(hashToken(token).toString('hex'), {
        keyId: null,
        kind,
        accountId,
        ownerId,
        scopes,
      });
    }
    return callersByHash;
  }
}

/** Whether a token has the format of the stored tokens. */
export const hasStoredTokenFormat = (token: string): boolean =>
  Object.values(TOKEN_PREFIX).some((prefix) => hasTokenFormat(token, prefix));

export const toCaller = ({
  id,
  kind,
  accountId,
  subjectId,
  scopes,
}: Pick<ApiKey, 'id' | 'kind' | 'accountId' | 'subjectId' | 'scopes'>): Caller => ({
  ...{ keyId: id, kind, accountId, scopes },
  ownerId: subjectId ?? accountId,
});

async function findOrCreateSubject(
  tx: EntityManager,
  accountId: string,
  name: string,
): Promise<string> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(Subject)
    .values({ id: uuid(), accountId, name })
    .orIgnore()
    .execute();
  return (await tx.findOneByOrFail(Subject, { accountId, name })).id;
}
