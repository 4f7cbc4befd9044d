import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

export class NewKeyDto {
  /**
   * `master`: a key of the whole account; `personal`: a personal access token, which acts for one
   * subject (a person or brand) of the account.
   */
  @IsIn(['master', 'personal']) kind: KeyKind;
  /**
   * For a personal access token, the name of its subject; tokens with the same name share their
   * content. For a master key, a label.
   */
  @IsText(200) name: string;
  /** ISO 8601. The key is refused from this time on. Default: the key does not expire. */
  @IsOptional() @IsInstant() expires_at?: string;
}

export class KeyDto {
  id: string;
  kind: KeyKind;
  name: string;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; null when the key does not expire. */
  expires_at: string | null;
}

export class CreatedKeyDto extends KeyDto {
  /** The secret token. It is shown only once; the service stores only its hash. */
  token: string;
}

export class KeysDto {
  keys: KeyDto[];
}

export class DeletedDto {
  deleted: boolean;
}
