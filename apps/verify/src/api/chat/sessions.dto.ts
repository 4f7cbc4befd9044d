import { ApiPropertyOptional } from '@nestjs/swagger';
import type { ModelTier } from '@plumbline/llm';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsText } from '@plumbline/http';

export class SessionsQueryDto {
  /** Only sessions of this collection. Default: sessions of all the caller's collections. */
  @IsOptional() @IsText(100) collection_id?: string;
  /** 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be the next_cursor of an answer' })
  cursor?: string;
}

export class SessionDto {
  id: string;
  collection_id: string;
  /** The client's own id of the conversation; null when it has none. */
  chat_id: string | null;
  /** The first words of the session's first message. */
  title: string;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601: the time of the last message. */
  updated_at: string;
}

export class SessionsDto {
  /** Newest first. */
  sessions: SessionDto[];
  /** Cursor of the next page; null on the last page. */
  next_cursor: string | null;
}

export class SessionMessageMetadataDto {
  session_id: string;
  /** `offline` or the name of the language model; null for a message of the user. */
  engine: string | null;
  model: ModelTier | null;
  /** With `stopped` and `failed`, the message contains only the text written until then. */
  status: 'finished' | 'stopped' | 'failed';
  /** ISO 8601 */
  created_at: string;
}

/** A message in the UI message format of the AI SDK. */
export class SessionMessageDto {
  id: string;
  role: 'user' | 'assistant';
  /** The plain text of the message. */
  text: string;
  /** Parts as in the stream: texts, tool calls, sources, `data-citation` and `data-grounding`. */
  parts: object[];
  metadata: SessionMessageMetadataDto;
}

export class SessionWithMessagesDto extends SessionDto {
  /** Oldest first. Only the last 1,000 messages are returned. */
  messages: SessionMessageDto[];
  /** Id of the reply that is in progress; null when there is none. */
  running_message_id: string | null;
}

export class SessionDeletedDto {
  deleted: boolean;
}
