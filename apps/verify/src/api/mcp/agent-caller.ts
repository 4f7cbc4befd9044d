import type { CallOptions, VerifyClient } from '@plumbline/client';

/** The sender of a tool call: a client of this service's HTTP API with the sender's own key. */
export interface AgentCaller {
  client: VerifyClient;
  /** The id of the request in the log; the calls that it causes have the same one. */
  requestId: string;
}

/** Options for the calls of the HTTP API that a tool call causes. */
export const toCallOptions = (
  { requestId }: AgentCaller,
  signal: AbortSignal,
): CallOptions & { signal: AbortSignal } => ({ signal, requestId, retry: { attempts: 0 } });
