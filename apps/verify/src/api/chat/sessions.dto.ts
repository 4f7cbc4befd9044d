import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ModelTier } from '@plumbline/llm';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsText, toInteger } from '@plumbline/http';

export class SessionsQueryDto {
  /**
   * Id of a collection: only its chat sessions are listed. Default: the sessions of all the
   * caller's collections.
   */
  @IsOptional() @IsText(100) collection_id?: string;
  /** The maximum number of sessions in a page: 1 to 100. */
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

export class SessionDto {
  /** Id of the session. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Id of the collection that the replies are based on. */
  @ApiProperty({ format: 'uuid' })
  collection_id: string;
  /** The id that the client gave the conversation; null when the client gave none. */
  chat_id: string | null;
  /** Title of the session: the first words of its first message. */
  title: string;
  /** When the session was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When the last message of the session was stored (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  updated_at: string;
}

export class SessionsDto {
  /** The chat sessions of this page, newest first. */
  sessions: SessionDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class SessionMessageMetadataDto {
  /** Id of the session that contains the message. */
  @ApiProperty({ format: 'uuid' })
  session_id: string;
  /**
   * The engine that wrote the reply: `offline` or the name of the language model. Null for a
   * message of the user.
   */
  engine: string | null;
  /** The size of the language model that the request chose; null for a message of the user. */
  model: ModelTier | null;
  /**
   * Whether the reply was completed. A message with the status `stopped` or `failed` contains only
   * the text that was written until then.
   */
  status: 'finished' | 'stopped' | 'failed';
  /** When the message was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** A message of the session, in the UI message format of the AI SDK. */
export class SessionMessageDto {
  /** Id of the message. */
  id: string;
  /** Who wrote the message. */
  role: 'user' | 'assistant';
  /** The text of the message as plain text. */
  text: string;
  /**
   * The parts of the message, as in the reply stream: texts, tool calls, sources, `data-citation`
   * and `data-grounding`.
   */
  parts: object[];
  /** When the message was created, and by what. */
  metadata: SessionMessageMetadataDto;
}

export class SessionWithMessagesDto extends SessionDto {
  /** The messages of the session, oldest first. Only the last 1,000 messages are returned. */
  messages: SessionMessageDto[];
  /** Id of the reply that is in progress in this session; null when no reply is in progress. */
  running_message_id: string | null;
}

export class SessionDeletedDto {
  /** Always true: the session is deleted. */
  deleted: boolean;
}
