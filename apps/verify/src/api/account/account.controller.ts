import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { parseInstant } from '@plumbline/http';
import { isUUID } from 'class-validator';
import { AccountService } from '../../auth/account.service.ts';
import type { ApiKey } from '../../auth/api-key.entity.ts';
import { MasterKey } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { CreatedKeyDto, DeletedDto, KeyDto, KeysDto, NewKeyDto } from './account.dto.ts';

@ApiTags('account')
@MasterKey()
@Controller('account/keys')
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  /**
   * Creates an API key for the caller's account.
   *
   * @remarks Requires a master key. The secret token is returned only in this response.
   */
  @Post() @HttpCode(200) async createApiKey(
    @CurrentCaller() caller: Caller,
    @Body() { kind, name, expires_at }: NewKeyDto,
  ): Promise<CreatedKeyDto> {
    const expiresAt = expires_at ? parseInstant(expires_at, 'end') : undefined;
    if (expiresAt && expiresAt <= new Date())
      throw errors.invalid('expires_at', 'must be in the future');
    const { key, token } = await this.accounts.createKey(caller.accountId, {
      kind,
      name: name.trim(),
      expiresAt,
    });
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
   * Revokes an API key of the caller's account immediately.
   *
   * @remarks Requires a master key.
   */
  @Delete(':id') async revokeApiKey(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    if (!isUUID(id)) throw errors.invalid('id', 'must be a UUID');
    await this.accounts.revokeKey(caller.accountId, id);
    return { deleted: true };
  }
}

const toKeyDto = ({ id, kind, name, createdAt, expiresAt }: ApiKey): KeyDto => ({
  id,
  kind,
  name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});
