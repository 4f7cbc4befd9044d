import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

export class NewKeyDto {
  /**
   * `master` belongs to the account; `personal` (a personal access token) speaks for one subject in
   * it.
   */
  @IsIn(['master', 'personal']) kind: KeyKind;
  /**
   * Of the person or brand for a personal access token, where tokens of one name share their
   * content; a label for a master key.
   */
  @IsText(200) name: string;
  /** ISO 8601; from then on the key is refused. Omitted: it does not expire. */
  @IsOptional() @IsInstant() expires_at?: string;
}

export class KeyDto {
  id: string;
  kind: KeyKind;
  name: string;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601, null when it does not expire */
  expires_at: string | null;
}

export class CreatedKeyDto extends KeyDto {
  /** Shown this once; only a hash of it is kept. */
  token: string;
}

export class KeysDto {
  keys: KeyDto[];
}

export class DeletedDto {
  deleted: boolean;
}
