import { ApiProperty } from '@nestjs/swagger';

export class CosignatureAnswer {
  /** The name of the key of the witness. */
  witness: string;
  /** When the witness cosigned the checkpoint, by the clock of the witness. */
  @ApiProperty({ format: 'date-time' })
  time: string;
  /** The signature line of the witness, as the checkpoint contains it. */
  line: string;
}
