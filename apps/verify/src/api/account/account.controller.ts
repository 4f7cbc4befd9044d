import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { instantOf } from '@plumbline/http';
import { isUUID } from 'class-validator';
import { Accounts } from '../../accounts/accounts.ts';
import type { ApiKey } from '../../accounts/api-key.entity.ts';
import { MasterKey } from '../../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errors } from '../../errors.ts';
import { CreatedKeyDto, DeletedDto, KeyDto, KeysDto, NewKeyDto } from './account.dto.ts';

@ApiTags('account')
@MasterKey()
@Controller('account/keys')
export class AccountController {
  constructor(private readonly accounts: Accounts) {}

  /** Makes a key of the caller's account. Needs a master key; the token is shown this once. */
  @Post() @HttpCode(200) async create(
    @CalledBy() caller: Caller,
    @Body() { kind, name, expires_at }: NewKeyDto,
  ): Promise<CreatedKeyDto> {
    const expiresAt = expires_at ? instantOf(expires_at, 'end') : undefined;
    if (expiresAt && expiresAt <= new Date())
      throw errors.invalid('expires_at', 'must be in the future');
    const { key, token } = await this.accounts.createKey(caller.accountId, {
      kind,
      name: name.trim(),
      expiresAt,
    });
    return { ...toDto(key), token };
  }

  /** The keys of the caller's account that are not revoked, newest first. */
  @Get() async list(@CalledBy() caller: Caller): Promise<KeysDto> {
    return { keys: (await this.accounts.keys(caller.accountId)).map(toDto) };
  }

  /** Revokes a key, at once. */
  @Delete(':id') async revoke(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    if (!isUUID(id)) throw errors.invalid('id', 'must be a UUID');
    await this.accounts.revokeKey(caller.accountId, id);
    return { deleted: true };
  }
}

const toDto = ({ id, kind, name, createdAt, expiresAt }: ApiKey): KeyDto => ({
  id,
  kind,
  name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});
