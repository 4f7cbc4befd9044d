import { IsOptional, IsString } from 'class-validator';

export class AfterDto {
  /** The id of the last event received, for clients that cannot send the `Last-Event-ID` header. */
  @IsOptional() @IsString() after?: string;
}

export class StoppedDto {
  /**
   * Whether the reply was stopped, by this request or earlier; false when it had already ended
   * normally.
   */
  stopped: boolean;
}
