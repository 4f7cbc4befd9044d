import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, getLogContext, parseInstant } from '@plumbline/http';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { AccountService } from '../../auth/account.service.ts';
import type { ApiKey } from '../../auth/api-key.entity.ts';
import { MasterKey } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import {
  KeyEventRepository,
  type KeyActor,
  type KeyEventRow,
} from '../../auth/key-event.repository.ts';
import { errors } from '../../errors/errors.ts';
import {
  CreatedKeyDto,
  DeletedDto,
  KeyDto,
  KeyEventsDto,
  KeyEventsQueryDto,
  KeysDto,
  NewKeyDto,
  type KeyEventDto,
} from './account.dto.ts';

@ApiErrors(documentedErrors.masterKeyRequired)
@ApiTags('account')
@MasterKey()
@RequiresScope('admin')
@Controller('account/keys')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly events: KeyEventRepository,
  ) {}

  /**
   * Creates an API key for the caller's account.
   *
   * @remarks Requires a master key. The secret token is returned only in this response.
   */
  @ApiErrors(documentedErrors.tooManyKeys)
  @Post()
  @HttpCode(200)
  async createApiKey(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Body() { kind, name, expires_at, scopes }: NewKeyDto,
  ): Promise<CreatedKeyDto> {
    const expiresAt = expires_at ? parseInstant(expires_at, 'end') : undefined;
    if (expiresAt && expiresAt <= new Date())
      throw errors.invalid('expires_at', 'must be in the future');
    const { key, token } = await this.accounts.createKey(
      caller.accountId,
      { kind, name: name.trim(), expiresAt, scopes },
      toKeyActor(caller, request),
    );
    return { ...toKeyDto(key), token };
  }

  /**
   * Lists the API keys of the caller's account, newest first. Revoked keys are left out.
   *
   * @remarks Requires a master key.
   */
  @Get() async listApiKeys(@CurrentCaller() caller: Caller): Promise<KeysDto> {
    return { keys: (await this.accounts.listKeys(caller.accountId)).map(toKeyDto) };
  }

  /**
   * Lists who created and revoked the API keys of the caller's account, when, and from where;
   * newest first.
   *
   * @remarks Requires a master key. Keys of the setting `VERIFY_API_KEYS` have no events.
   */
  @Get('events') async listApiKeyEvents(
    @CurrentCaller() caller: Caller,
    @Query() { limit, cursor }: KeyEventsQueryDto,
  ): Promise<KeyEventsDto> {
    const rows = await this.events.list(caller.accountId, limit + 1, cursor);
    const events = rows.slice(0, limit);
    return {
      events: events.map(toKeyEventDto),
      next_cursor: rows.length > limit ? events.at(-1)!.id : null,
    };
  }

  /**
   * Revokes an API key of the caller's account immediately.
   *
   * @remarks Requires a master key.
   */
  @ApiErrors(documentedErrors.keyNotFound)
  @Delete(':id')
  async revokeApiKey(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    if (!isUUID(id)) throw errors.invalid('id', 'must be a UUID');
    await this.accounts.revokeKey(caller.accountId, id, toKeyActor(caller, request));
    return { deleted: true };
  }
}

const toKeyActor = ({ keyId }: Caller, { ip }: Request): KeyActor => ({
  actor: keyId ? 'key' : 'setting',
  actorKeyId: keyId,
  ip: ip ?? null,
  requestId: getLogContext()?.requestId ?? null,
});

const toKeyEventDto = (event: KeyEventRow): KeyEventDto => ({
  id: event.id,
  action: event.action,
  key_id: event.keyId,
  key_kind: event.keyKind,
  key_name: event.keyName,
  actor: event.actor,
  actor_key_id: event.actorKeyId,
  actor_key_name: event.actorKeyName,
  ip: event.ip,
  request_id: event.requestId,
  at: event.at.toISOString(),
});

const toKeyDto = ({ id, kind, name, scopes, createdAt, expiresAt }: ApiKey): KeyDto => ({
  id,
  kind,
  name,
  scopes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});
