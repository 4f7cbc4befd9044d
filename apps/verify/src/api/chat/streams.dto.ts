import { IsOptional, IsString } from 'class-validator';

export class AfterDto {
  /** For clients that cannot send `Last-Event-ID`: the id of the last event they know. */
  @IsOptional() @IsString() after?: string;
}

export class StoppedDto {
  /** Whether the reply was stopped, now or before; false when it had ended by itself. */
  stopped: boolean;
}
