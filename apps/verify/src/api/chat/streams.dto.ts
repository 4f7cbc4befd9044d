import { IsOptional, IsString } from 'class-validator';

export class AfterDto {
  /**
   * The id of the last event that the client received, for clients that cannot send the
   * `Last-Event-ID` header.
   */
  @IsOptional() @IsString() after?: string;
}

export class StoppedDto {
  /**
   * Whether the reply was stopped, by this request or an earlier one. False when the reply had
   * already ended without being stopped.
   */
  stopped: boolean;
}
