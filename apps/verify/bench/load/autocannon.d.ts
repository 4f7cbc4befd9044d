// The part of autocannon 9 that the load bench uses; the package has no types.
declare module 'autocannon' {
  interface Options {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    /** The total number of requests, in place of a duration. */
    amount?: number;
    /** In seconds. */
    timeout?: number;
    /** Replaces every `[<id>]` by a new id. */
    idReplacement?: boolean;
    requests?: { method?: string; path: string; headers?: Record<string, string>; body?: string }[];
  }

  interface Result {
    requests: { average: number; total: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    /** In seconds. */
    duration: number;
  }

  interface Instance extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): unknown;
  }

  export default function autocannon(options: Options): Instance;
}
