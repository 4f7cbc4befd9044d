import { IsText, ValidateEach } from '@plumbline/http';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';

export const MAX_MODEL_NAME_CHARS = 200;
const MAX_MESSAGES = 1_000;
const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;

export class CompletionMessageDto {
  /** Who wrote the message. Messages of other roles than `user` and `assistant` are ignored. */
  @IsIn(ROLES) role: (typeof ROLES)[number];
  /** A text, or a list of parts of the type `text`. */
  @Allow() content?: unknown;
  /** What other services put into messages; it is not read. */
  @IsOptional() @Allow() name?: unknown;
  @IsOptional() @Allow() refusal?: unknown;
  @IsOptional() @Allow() tool_calls?: unknown;
  @IsOptional() @Allow() tool_call_id?: unknown;
  @IsOptional() @Allow() function_call?: unknown;
  @IsOptional() @Allow() annotations?: unknown;
  @IsOptional() @Allow() audio?: unknown;
  @IsOptional() @Allow() reasoning_content?: unknown;
}

/** The parameters of OpenAI's API that do not change a reply; they are checked, then ignored. */
export class SamplingDto {
  @IsOptional() @IsNumber() @Min(0) @Max(2) temperature?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(1) top_p?: number;
  @IsOptional() @IsInt() @Min(0) top_logprobs?: number;
  @IsOptional() @IsArray() tools?: unknown[];
  @IsOptional() @IsBoolean() parallel_tool_calls?: boolean;
  @IsOptional() @IsBoolean() store?: boolean;
  @IsOptional() @IsObject() metadata?: object;
  @IsOptional() @IsString() user?: string;
  @IsOptional() @IsString() safety_identifier?: string;
  @IsOptional() @IsString() prompt_cache_key?: string;
  @IsOptional() @IsString() service_tier?: string;
}

/** The body of `POST /v1/chat/completions`. */
export class ChatCompletionDto extends SamplingDto {
  /** The id of a model of `GET /v1/models`. */
  @IsText(MAX_MODEL_NAME_CHARS) model: string;
  /** The conversation, oldest message first; the last one is answered. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_MESSAGES)
  @ValidateEach(() => CompletionMessageDto, { maxTotal: MAX_MESSAGES })
  messages: CompletionMessageDto[];
  /** Whether the reply is sent as server-sent events. */
  @IsOptional() @IsBoolean() stream?: boolean;
  /** `include_usage`: whether the stream ends with a chunk that contains the usage. */
  @IsOptional() @IsObject() stream_options?: { include_usage?: unknown };
  /** The number of replies: 1. */
  @IsOptional() @IsInt() @Min(1) @Max(1) n?: number;
  /** Only `auto` and `none`, because these models call no tools of the client. */
  @IsOptional() @Allow() tool_choice?: unknown;
  @IsOptional() @Allow() function_call?: unknown;
  /** Only `{"type": "text"}`. */
  @IsOptional() @IsObject() response_format?: { type?: unknown };
  /** Only `text`. */
  @IsOptional() @IsArray() modalities?: unknown[];
  @IsOptional() @IsArray() functions?: unknown[];
  @IsOptional() @IsInt() @Min(1) max_tokens?: number;
  @IsOptional() @IsInt() @Min(1) max_completion_tokens?: number;
  @IsOptional() @IsNumber() @Min(-2) @Max(2) frequency_penalty?: number;
  @IsOptional() @IsNumber() @Min(-2) @Max(2) presence_penalty?: number;
  @IsOptional() @IsObject() logit_bias?: object;
  @IsOptional() @IsBoolean() logprobs?: boolean;
  @IsOptional() @IsInt() seed?: number;
  @IsOptional() @Allow() stop?: unknown;
  @IsOptional() @IsString() reasoning_effort?: string;
  @IsOptional() @IsString() verbosity?: string;
  @IsOptional() @IsObject() prediction?: object;
  @IsOptional() @IsObject() web_search_options?: object;
}

/** Names of the fields of a chat completion that change nothing. */
export const IGNORED_COMPLETION_FIELDS = [
  ...['temperature', 'top_p', 'top_logprobs', 'tools', 'tool_choice', 'parallel_tool_calls'],
  ...['store', 'metadata', 'user', 'safety_identifier', 'prompt_cache_key', 'service_tier'],
  ...['functions', 'function_call', 'max_tokens', 'max_completion_tokens', 'frequency_penalty'],
  ...['presence_penalty', 'logit_bias', 'logprobs', 'seed', 'stop', 'reasoning_effort'],
  ...['verbosity', 'prediction', 'web_search_options'],
] as const satisfies readonly (keyof ChatCompletionDto)[];
