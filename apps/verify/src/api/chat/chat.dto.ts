import { ApiAtLeastOneOf, ApiExactlyOneOf, IsInstant, IsText, ValidateEach } from '@plumbline/http';
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

const MAX_CHAT_MESSAGES = 1_000;
/** In all messages of a request together. */
const MAX_CHAT_PARTS = 10_000;

export class ChatPartDto {
  /**
   * The type of the message part: `text`. A part of type `file` is refused; other part types of the
   * AI SDK are ignored.
   */
  @IsString() type: string;
  /** The text of the part, if its `type` is `text`. */
  @IsOptional() @IsString() text?: string;
}

@ApiAtLeastOneOf('content', 'parts')
export class ChatMessageDto {
  /** The id that the client gave the message. */
  @IsOptional() @IsText(200) id?: string;
  /** Who wrote the message. */
  @IsIn(['user', 'assistant'], {
    message: 'role must be user or assistant, because the chat accepts no system messages',
  })
  role: 'user' | 'assistant';
  /** The text of the message. Exactly one of `content` and `parts` is required. */
  @IsOptional() @IsString() content?: string | null;
  /**
   * The parts of the message, as in a UI message of the AI SDK: at most 2,000, and at most 10,000
   * in all messages together. Exactly one of `content` and `parts` is required.
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2_000)
  @ValidateEach(() => ChatPartDto, { maxTotal: MAX_CHAT_PARTS })
  parts?: ChatPartDto[] | null;
}

@ApiExactlyOneOf('message', 'messages')
export class ChatDto {
  /**
   * The user's message, if the client sends only the new one. Exactly one of `message` and
   * `messages` is required.
   */
  @IsOptional() @IsText(8000) message?: string;
  /**
   * The conversation, oldest message first. The last message must be from the user, with at most
   * 8,000 characters; all messages together can have at most 1,000,000 characters.
   *
   * Each message is `{ role, content }` or a UI message of the AI SDK, which sends the whole
   * conversation with every request. The reply takes the last 40 messages into account. In an
   * existing session only the last message is used, because the session already stores the earlier
   * ones.
   */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_CHAT_MESSAGES)
  @ValidateEach(() => ChatMessageDto, { maxTotal: MAX_CHAT_MESSAGES })
  messages?: ChatMessageDto[];
  /**
   * Id of the caller's chat session to continue. The reply then uses the collection of the session,
   * unless `collection_id` is sent.
   */
  @IsOptional() @IsText(100) session_id?: string;
  /**
   * Id of the collection whose pages the reply is based on. The conversation is stored in a new
   * session, unless `session_id` or `id` names an existing one.
   */
  @IsOptional() @IsText(100) collection_id?: string;
  /**
   * Bases the reply only on what the ledger of the memory service knew about the collection at this
   * point in time. It cannot be combined with a `use_*` option. A date means the end of that day in
   * UTC; a date and time without a zone is read as UTC. A time in the future means now. Default:
   * the current content of the collection.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /**
   * Id of the graph (temporal knowledge graph) that the reply is based on. The conversation is not
   * stored. It cannot be combined with `collection_id`.
   */
  @IsOptional() @IsText(100) tkg_id?: string;
  /** The size of the language model that writes the reply, if one is configured. */
  @IsOptional() @IsIn(['small', 'medium', 'large']) model: ModelTier = 'medium';
  /** Whether the reply may search public news and the content that the caller ingested. */
  @IsOptional() @IsBoolean() use_fact_search: boolean = false;
  /** Whether the reply may search for evidence for and against a claim. */
  @IsOptional() @IsBoolean() use_evidence_finder: boolean = false;
  /** Whether the reply may run a fact check of a claim. */
  @IsOptional() @IsBoolean() use_fact_checker: boolean = false;
  /**
   * Language of the reply: an English name or an ISO 639-1 code. Default: the language of the
   * user's message. Quotations stay in their original language.
   */
  @IsOptional() @IsText(40) language?: string;
  /**
   * The id that the client gave the conversation, as the AI SDK hook `useChat` sends it. Requests
   * with the same id continue the same session.
   */
  @IsOptional() @IsText(200) id?: string;
  /**
   * What the client asks for, as the AI SDK hook `useChat` sends it. `submit-message` sends a
   * message; `regenerate-message` creates a new reply to the last message of the session.
   */
  @IsOptional() @IsIn(['submit-message', 'regenerate-message']) trigger:
    'submit-message' | 'regenerate-message' = 'submit-message';
  /**
   * The id of the message to regenerate or replace, as the AI SDK hook `useChat` sends it. This
   * message and all later ones are removed from the session.
   */
  @IsOptional() @IsText(200) messageId?: string;
}
