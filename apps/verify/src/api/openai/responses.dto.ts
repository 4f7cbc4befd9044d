import { IsText, ValidateEach } from '@plumbline/http';
import {
  Allow,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
} from 'class-validator';
import { MAX_MODEL_NAME_CHARS, SamplingDto } from './chat-completions.dto.ts';

export const MAX_ITEMS = 1_000;

/** A message; items of other types are ignored. */
export class InputItemDto {
  @Allow() type?: unknown;
  @Allow() role?: unknown;
  @Allow() content?: unknown;
  /** What other services put into items; it is not read. */
  @Allow() id?: unknown;
  @Allow() status?: unknown;
  @Allow() phase?: unknown;
  @Allow() summary?: unknown;
  @Allow() encrypted_content?: unknown;
  @Allow() call_id?: unknown;
  @Allow() name?: unknown;
  @Allow() arguments?: unknown;
  @Allow() output?: unknown;
}

/** The body of `POST /v1/responses`. */
export class ResponseRequestDto extends SamplingDto {
  /** The id of a model of `GET /v1/models`. */
  @IsText(MAX_MODEL_NAME_CHARS) model: string;
  /** The user's message, or the conversation as a list of messages. */
  @ValidateEach(() => InputItemDto, { maxTotal: MAX_ITEMS }) input?: unknown;
  /** Whether the reply is sent as server-sent events. */
  @IsOptional() @IsBoolean() stream?: boolean;
  @IsOptional() @IsObject() stream_options?: object;
  /** Only `{"format": {"type": "text"}}`. */
  @IsOptional() @IsObject() text?: { format?: { type?: unknown }; verbosity?: unknown };
  /** Only `auto` and `none`, because these models call no tools of the client. */
  @IsOptional() @Allow() tool_choice?: unknown;
  /** Not supported: responses are not stored. */
  @IsOptional() @Allow() previous_response_id?: unknown;
  @IsOptional() @Allow() conversation?: unknown;
  @IsOptional() @Allow() prompt?: unknown;
  @IsOptional() @IsBoolean() background?: boolean;
  @IsOptional() @IsString() instructions?: string;
  @IsOptional() @IsInt() @Min(1) max_output_tokens?: number;
  @IsOptional() @IsInt() @Min(0) max_tool_calls?: number;
  @IsOptional() @IsObject() reasoning?: object;
  @IsOptional() @IsArray() include?: unknown[];
  @IsOptional() @IsString() truncation?: string;
}

/** Names of the fields of a response request that change nothing. */
export const IGNORED_RESPONSE_FIELDS = [
  ...['temperature', 'top_p', 'top_logprobs', 'tools', 'tool_choice', 'parallel_tool_calls'],
  ...['store', 'metadata', 'user', 'safety_identifier', 'prompt_cache_key', 'service_tier'],
  ...['instructions', 'max_output_tokens', 'max_tool_calls', 'reasoning', 'include'],
  ...['truncation', 'stream_options'],
] as const satisfies readonly (keyof ResponseRequestDto)[];
