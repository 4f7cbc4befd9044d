// What the generated `paths` say of one operation: its arguments and its answer.
import type { QueryValue } from './address.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The paths that have an operation of this method. */
export type PathsWith<Paths, M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends Record<M, { responses: unknown }> ? Path : never;
}[keyof Paths] &
  string;

export type Operation<Paths, Path, M extends Method> = Path extends keyof Paths
  ? Paths[Path] extends Record<M, infer Described>
    ? Described
    : never
  : never;

export type PathValues<Described> = Described extends { parameters: { path: infer Values } }
  ? Values
  : never;

/** Instants may be `Date`s. */
export type QueryOf<Described> = Described extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

export type BodyOf<Described> = Described extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** What a success brings as JSON. */
export type AnswerOf<Described> = Described extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 202)]: JsonOf<Responses[Status]> }[keyof Responses &
      (200 | 202)]
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined;

type Has<Name extends string, Value> = [Value] extends [never] ? unknown : Record<Name, Value>;

/** The arguments of an operation. What has no required key may be left out. */
export type Given<Described> = Has<'path', PathValues<Described>> &
  ([QueryOf<Described>] extends [never]
    ? unknown
    : Record<string, never> extends QueryOf<Described>
      ? { query?: QueryOf<Described> }
      : { query: QueryOf<Described> }) &
  Has<'body', BodyOf<Described>>;

/** The same, as it is sent. */
export interface Arguments {
  path?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
