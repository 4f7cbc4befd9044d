import { ApiPropertyOptional } from '@nestjs/swagger';
import type { ModelTier } from '@plumbline/llm';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsText } from '@plumbline/http';

export class SessionsQueryDto {
  /** Default: of all the caller's collections. */
  @IsOptional() @IsText(100) collection_id?: string;
  /** 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be the next_cursor of an answer' })
  cursor?: string;
}

export class SessionDto {
  id: string;
  collection_id: string;
  /** The client's own name of it; null when it has none. */
  chat_id: string | null;
  /** The beginning of its first message. */
  title: string;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601: when something was last said. */
  updated_at: string;
}

export class SessionsDto {
  /** Newest first. */
  sessions: SessionDto[];
  /** Null when this is the last page. */
  next_cursor: string | null;
}

export class SessionMessageMetadataDto {
  session_id: string;
  /** `offline`, or the model's name; null for what the user said. */
  engine: string | null;
  model: ModelTier | null;
  /** `stopped` and `failed`: as far as it was said. */
  status: 'finished' | 'stopped' | 'failed';
  /** ISO 8601 */
  created_at: string;
}

/** A UI message of the AI SDK. */
export class SessionMessageDto {
  id: string;
  role: 'user' | 'assistant';
  /** What it says in words. */
  text: string;
  /** Texts, tool calls, sources, `data-citation` and `data-grounding`, as the stream had them. */
  parts: object[];
  metadata: SessionMessageMetadataDto;
}

export class SessionWithMessagesDto extends SessionDto {
  /** Oldest first; of more than 1,000 the last. */
  messages: SessionMessageDto[];
  /** The reply that is being made; null when none is. */
  running_message_id: string | null;
}

export class SessionDeletedDto {
  deleted: boolean;
}
