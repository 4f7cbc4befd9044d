// Types of an operation's arguments and answer, derived from the generated `paths`.
import type { QueryValue } from './url.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The paths that have an operation with this method. */
export type PathsWith<Paths, M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends Record<M, { responses: unknown }> ? Path : never;
}[keyof Paths] &
  string;

export type Operation<Paths, Path, M extends Method> = Path extends keyof Paths
  ? Paths[Path] extends Record<M, infer Description>
    ? Description
    : never
  : never;

export type PathValues<Description> = Description extends { parameters: { path: infer Values } }
  ? Values
  : never;

/** Query parameters; instants may also be `Date`s. */
export type QueryParameters<Description> = Description extends {
  parameters: { query?: infer Query };
}
  ? NonNullable<Query>
  : never;

export type RequestBody<Description> = Description extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The JSON body of a successful answer; undefined when there is none. */
export type ResponseBody<Description> = Description extends { responses: infer Responses }
  ? [JsonBody<Responses>] extends [never]
    ? undefined
    : JsonBody<Responses>
  : never;

/** A status with another body only, such as that of a stream, adds nothing. */
type JsonBody<Responses> = {
  [Status in keyof Responses & (200 | 202)]: JsonContent<Responses[Status]>;
}[keyof Responses & (200 | 202)];

type JsonContent<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

type WithMember<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<Name, Value>;

/** The arguments of an operation. Members without required keys may be left out. */
export type OperationArguments<Description> = WithMember<'path', PathValues<Description>> &
  ([QueryParameters<Description>] extends [never]
    ? unknown
    : Record<string, never> extends QueryParameters<Description>
      ? { query?: QueryParameters<Description> }
      : { query: QueryParameters<Description> }) &
  WithMember<'body', RequestBody<Description>>;

/** The arguments as they are sent. */
export interface RawArguments {
  path?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
