import {
  InsufficientScopeError,
  ProtocolError,
  type Progress,
  type RequestOptions,
} from '@modelcontextprotocol/client';
import { ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server';
import { isUnreachable, type UpstreamPool } from './upstream-pool.ts';
import type { Upstream } from './upstream.ts';

/** The services limit their own calls; this ends a call whose connection is silent for so long. */
const SILENCE_MS = 600_000;

type ForwardedMethod = 'tools/call' | 'prompts/get' | 'resources/read';
type Params = Record<string, unknown> & { _meta?: unknown };

/**
 * Sends a request of the client to a service. Progress goes back to the client, and its
 * cancellation goes to the service.
 * @throws ProtocolError that says which service is not reachable, or all when none is
 */
export async function forwardRequest<Method extends ForwardedMethod>(
  pool: UpstreamPool,
  upstream: Upstream,
  method: Method,
  { _meta, ...params }: Params,
  { mcpReq }: ServerContext,
) {
  const { name, baseUrl, client } = upstream;
  try {
    const result = await client.request(
      { method, params },
      {
        signal: mcpReq.signal,
        timeout: SILENCE_MS,
        resetTimeoutOnProgress: true,
        ...createProgressOption(mcpReq),
      },
    );
    return withoutServerInfo(result);
  } catch (error) {
    if (ProtocolError.isInstance(error) || mcpReq.signal.aborted) throw error;
    if (error instanceof InsufficientScopeError)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        `The key of ${name} does not have the scope ${error.requiredScope ?? ''}, which this needs`,
      );
    if (isUnreachable(error)) {
      const failure = pool.reportFailure(upstream, error);
      await pool.requireAny();
      throw new ProtocolError(ProtocolErrorCode.InternalError, failure);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `The service ${name} (${baseUrl}) did not answer: ${reason}`,
    );
  }
}

/** The client talks to this server, whose name must not be replaced by that of the service. */
function withoutServerInfo<Result extends { _meta?: Record<string, unknown> }>(
  result: Result,
): Result {
  if (!result._meta) return result;
  const { 'io.modelcontextprotocol/serverInfo': _, ...meta } = result._meta;
  return { ...result, _meta: meta };
}

/** Asks the service for progress only when the client did. */
function createProgressOption({
  _meta,
  notify,
}: ServerContext['mcpReq']): Pick<RequestOptions, 'onprogress'> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return {};
  return {
    onprogress: (progress: Progress) => {
      const params = { ...progress, progressToken };
      const sent = notify({ method: 'notifications/progress', params });
      sent.catch(() => undefined); // the client may be gone
    },
  };
}
