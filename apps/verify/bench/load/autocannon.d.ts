// autocannon 9 has no types of its own; what the load bench uses of it.
declare module 'autocannon' {
  interface Options {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    /** Requests in all, in place of a duration. */
    amount?: number;
    /** In seconds. */
    timeout?: number;
    /** Puts an id of its own in place of every `[<id>]`. */
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
