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
  /** `text`; the other types of the AI SDK are passed over, but for `file`, which is refused. */
  @IsString() type: string;
  /** Of a text. */
  @IsOptional() @IsString() text?: string;
}

export class ChatMessageDto {
  /** The client's own name of it. */
  @IsOptional() @IsText(200) id?: string;
  @IsIn(['user', 'assistant'], {
    message: 'role must be user or assistant: chat takes no instructions of its callers',
  })
  role: 'user' | 'assistant';
  /** What was said; or `parts`. */
  @IsOptional() @IsString() content?: string | null;
  /** What was said, as a UI message of the AI SDK has it. */
  @IsOptional() @IsArray() @ArrayMaxSize(2_000) @ValidateEach(() => ChatPartDto) parts?:
    ChatPartDto[] | null;
}

export class ChatDto {
  /** What the user says. Exactly one of `message` and `messages`. */
  @IsOptional() @IsText(8000) message?: string;
  /**
   * The conversation, oldest first, the last one the user's (up to 8,000 characters; all together
   * up to 1,000,000): `{ role, content }`, or UI messages of the AI SDK, which sends all of it with
   * every message. A reply is told the last 40 messages. In a session that is known, what was said
   * before is the session's own, and only the last one counts.
   */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ValidateEach(() => ChatMessageDto)
  messages?: ChatMessageDto[];
  /** Goes on with a session of the caller's; alone it stands for its collection as well. */
  @IsOptional() @IsText(100) session_id?: string;
  /**
   * Grounds the reply in a collection, and keeps what is said in a session: a new one, unless
   * `session_id` or `id` names one.
   */
  @IsOptional() @IsText(100) collection_id?: string;
  /**
   * Grounds the reply in what the ledger of the memory service knew of the collection at this
   * instant, and in nothing else; so no `use_*` may be sent with it. A date (the end of that day in
   * UTC), or a date and time, UTC where it names no zone. Later than now is now. Default: the
   * collection as it is.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /** Grounds the reply in a graph; nothing is kept. Not with `collection_id`. */
  @IsOptional() @IsText(100) tkg_id?: string;
  @IsOptional() @IsIn(['small', 'medium', 'large']) model: ModelTier = 'medium';
  /** Lets the news and what the caller ingested be searched. */
  @IsOptional() @IsBoolean() use_fact_search: boolean = false;
  /** Lets evidence for and against a claim be found. */
  @IsOptional() @IsBoolean() use_evidence_finder: boolean = false;
  /** Lets a claim be checked. */
  @IsOptional() @IsBoolean() use_fact_checker: boolean = false;
  /**
   * Of the reply: an English name or ISO 639-1 code. Default: the language of the message.
   * Quotations stay in their own.
   */
  @IsOptional() @IsText(40) language?: string;
  /**
   * The client's own name of the conversation, as `useChat` sends it: the same name goes on with
   * the same session.
   */
  @IsOptional() @IsText(200) id?: string;
  /** As `useChat` sends it: `regenerate-message` answers the last message of the session anew. */
  @IsOptional() @IsIn(['submit-message', 'regenerate-message']) trigger:
    'submit-message' | 'regenerate-message' = 'submit-message';
  /**
   * As `useChat` sends it: the message that is answered anew, or that this one replaces; it and all
   * after it are taken out of the session.
   */
  @IsOptional() @IsText(200) messageId?: string;
}
