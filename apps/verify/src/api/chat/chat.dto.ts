import { ValidateEach, IsInstant, IsText } from '@plumbline/http';
import type { ModelTier } from '@plumbline/llm';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
} from 'class-validator';

export class ChatPartDto {
  /** `text`. A part of type `file` is refused; other part types of the AI SDK are ignored. */
  @IsString() type: string;
  /** The text of a part of type `text`. */
  @IsOptional() @IsString() text?: string;
}

export class ChatMessageDto {
  /** The client's own id of the message. */
  @IsOptional() @IsText(200) id?: string;
  @IsIn(['user', 'assistant'], {
    message: 'role must be user or assistant: chat takes no instructions of its callers',
  })
  role: 'user' | 'assistant';
  /** The text of the message. Exactly one of `content` and `parts` is required. */
  @IsOptional() @IsString() content?: string | null;
  /** The parts of the message, as in a UI message of the AI SDK. */
  @IsOptional() @IsArray() @ArrayMaxSize(2_000) @ValidateEach(() => ChatPartDto) parts?:
    ChatPartDto[] | null;
}

export class ChatDto {
  /** The user's message. Exactly one of `message` and `messages` is required. */
  @IsOptional() @IsText(8000) message?: string;
  /**
   * The conversation, oldest message first. The last message must be the user's. It has up to 8,000
   * characters, all messages together up to 1,000,000.
   *
   * Each message is `{ role, content }` or a UI message of the AI SDK, which sends the whole
   * conversation with every request. The reply takes the last 40 messages into account. In an
   * existing session only the last message is used, because the session already stores the earlier
   * ones.
   */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ValidateEach(() => ChatMessageDto)
  messages?: ChatMessageDto[];
  /**
   * Continues a session of the caller. The collection of the session is used when `collection_id`
   * is omitted.
   */
  @IsOptional() @IsText(100) session_id?: string;
  /**
   * Grounds the reply in a collection and stores the conversation in a session. Creates a new
   * session unless `session_id` or `id` names one.
   */
  @IsOptional() @IsText(100) collection_id?: string;
  /**
   * Grounds the reply only in what the ledger of the memory service knew about the collection at
   * this instant. It cannot be combined with a `use_*` option. A date means the end of that day in
   * UTC; a date and time without a zone is UTC. A time in the future means now. Default: the
   * current collection.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /** Grounds the reply in a graph; nothing is stored. Cannot be combined with `collection_id`. */
  @IsOptional() @IsText(100) tkg_id?: string;
  @IsOptional() @IsIn(['small', 'medium', 'large']) model: ModelTier = 'medium';
  /** Allows the reply to search news and the caller's ingested content. */
  @IsOptional() @IsBoolean() use_fact_search: boolean = false;
  /** Allows the reply to search for evidence for and against a claim. */
  @IsOptional() @IsBoolean() use_evidence_finder: boolean = false;
  /** Allows the reply to check a claim. */
  @IsOptional() @IsBoolean() use_fact_checker: boolean = false;
  /**
   * Language of the reply: an English name or an ISO 639-1 code. Default: the language of the
   * message. Quotations stay in their own language.
   */
  @IsOptional() @IsText(40) language?: string;
  /**
   * The client's own id of the conversation, as `useChat` sends it. Requests with the same id
   * continue the same session.
   */
  @IsOptional() @IsText(200) id?: string;
  /**
   * As `useChat` sends it. `regenerate-message` creates a new reply to the last message of the
   * session.
   */
  @IsOptional() @IsIn(['submit-message', 'regenerate-message']) trigger:
    'submit-message' | 'regenerate-message' = 'submit-message';
  /**
   * As `useChat` sends it: the id of the message to regenerate or to replace. This message and all
   * later ones are removed from the session.
   */
  @IsOptional() @IsText(200) messageId?: string;
}
