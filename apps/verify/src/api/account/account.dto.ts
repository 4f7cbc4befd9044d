import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

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
}

export class KeyDto {
  id: string;
  kind: KeyKind;
  name: string;
  /** When the API key was created (ISO 8601). */
  created_at: string;
  /** When the API key expires (ISO 8601); null when it does not expire. */
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
  keys: KeyDto[];
}

export class DeletedDto {
  deleted: boolean;
}
