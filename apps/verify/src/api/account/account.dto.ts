import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SCOPES, type Scope } from '@plumbline/auth';
import { IsInstant, IsText, RefuseUnknownFields, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

@RefuseUnknownFields()
export class NewKeyDto {
  /**
   * The kind of API key. `master`: acts for the whole account; `personal`: a personal access token,
   * which acts for one person or brand of the account.
   */
  @IsIn(['master', 'personal']) kind: KeyKind;
  /**
   * For a personal access token, the name of the person or brand that it belongs to; tokens with
   * the same name share their content. For a master key, any label.
   */
  @IsText(200) name: string;
  /**
   * When the API key expires (ISO 8601). It is refused from this time on. Default: the key does not
   * expire.
   */
  @IsOptional() @IsInstant() expires_at?: string;
  /**
   * What the API key may do. `read`: ask questions and read content; `write`: add, change and
   * delete content; `admin`: erase for good and, with a master key, manage API keys. No scope
   * includes another one. Default: all.
   */
  @ApiPropertyOptional({ enum: SCOPES, isArray: true, minItems: 1, uniqueItems: true })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(SCOPES, { each: true })
  scopes?: Scope[];
}

export class KeyDto {
  /** Id of the API key. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * The kind of API key: `master` for the whole account, `personal` for a personal access token.
   */
  kind: KeyKind;
  /**
   * For a personal access token, the name of the person or brand that it belongs to; for a master
   * key, its label.
   */
  name: string;
  /** What the API key may do. */
  @ApiProperty({ enum: SCOPES, isArray: true }) scopes: Scope[];
  /** When the API key was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When the API key expires (ISO 8601); null when it does not expire. */
  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string | null;
}

export class CreatedKeyDto extends KeyDto {
  /**
   * The secret token to send as the API key. It is returned only in this response, because the
   * service stores only its hash.
   */
  token: string;
}

export class KeysDto {
  /** The API keys, newest first. */
  keys: KeyDto[];
}

export class KeyEventsQueryDto {
  /** Number of events to return, 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class KeyEventDto {
  /** Id of the event. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What happened to the API key. */
  action: 'created' | 'revoked';
  /** Id of the API key that was created or revoked. */
  @ApiProperty({ format: 'uuid' })
  key_id: string;
  /** The kind of the API key that was created or revoked. */
  key_kind: KeyKind;
  /** Name of the person or brand of a personal access token; label of a master key. */
  key_name: string;
  /**
   * Who acted. `key`: an API key of the account; `setting`: a key of the setting
   * `VERIFY_API_KEYS`; `operator`: the command line of the service, or its first start.
   */
  actor: 'key' | 'setting' | 'operator';
  /** The API key that acted; null unless `actor` is `key`. */
  @ApiProperty({ type: String, format: 'uuid' })
  actor_key_id: string | null;
  /** Name or label of the API key that acted; null unless `actor` is `key`. */
  actor_key_name: string | null;
  /** IP address of the client; null when the operator acted. */
  ip: string | null;
  /** Id of the request, as in the log; null when the operator acted. */
  request_id: string | null;
  /** When it happened (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class KeyEventsDto {
  /** The events, newest first. */
  events: KeyEventDto[];
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class DeletedDto {
  /** Always true: the API key is revoked. */
  deleted: boolean;
}
