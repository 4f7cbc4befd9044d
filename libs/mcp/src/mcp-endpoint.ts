import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { buildBearerChallenge, type OAuthOptions, type Scope } from '@plumbline/auth';
import { listIgnoredFields } from '@plumbline/http';
import type { Request, Response } from 'express';
import { CallRegistry } from './call-registry.ts';
import { compactSchema } from './compact-schema.ts';
import { joinLines } from './digest-text.ts';
import { createInputSchema } from './input-schema.ts';
import type { McpTool } from './mcp-tool.ts';

const SESSION_HEADER = 'mcp-session-id';
/** In the range that JSON-RPC leaves to servers. */
const INSUFFICIENT_SCOPE_CODE = -32_003;

export interface McpEndpointOptions<Caller> {
  /** Name, title and instructions that clients show. */
  name: string;
  title: string;
  instructions: string;
  getVersion: () => string | Promise<string>;
  tools: readonly McpTool<Caller>[];
  /** Names the issuer in the challenge of a call whose scope is missing. */
  oauth: OAuthOptions | undefined;
  /** Adds resources and prompts. */
  extendServer?: (server: McpServer, caller: Caller) => void;
  /** The text of a failed call; errors of the service itself must reveal nothing internal. */
  describeError: (error: unknown, toolName: string) => string;
  /** Called with errors of clients that the protocol already reported to them. */
  onClientError?: (error: Error) => void;
}

/** A request whose caller is known. */
export interface McpCall<Caller> {
  caller: Caller;
  /** Identifies the account; calls are cancelled only by callers with the same id. */
  callerId: string;
  /** What the caller's key or access token may do. */
  scopes: readonly Scope[];
}

/**
 * Serves agents over the Model Context Protocol (Streamable HTTP) in the versions 2026-07-28 and
 * 2025-11-25. It is stateless: each request has its own server object for its caller.
 */
export class McpEndpoint<Caller> {
  readonly #options: McpEndpointOptions<Caller>;
  readonly #callRegistry = new CallRegistry();
  readonly #handler: ReturnType<typeof createMcpHandler>;
  /** Each request has a new server, but the same descriptions of the tools. */
  readonly #tools: readonly { tool: McpTool<Caller>; config: ToolConfig }[];

  constructor(options: McpEndpointOptions<Caller>) {
    this.#options = options;
    this.#tools = options.tools.map((tool) => ({ tool, config: describeTool(tool) }));
    this.#handler = createMcpHandler(
      ({ authInfo }) => this.#createServer(authInfo!.extra as unknown as McpCall<Caller>),
      { onerror: (error) => options.onClientError?.(error) },
    );
  }

  /** Serves a request. The transport knows the methods; GET and DELETE return 405. */
  async handleRequest(call: McpCall<Caller>, request: Request, response: Response): Promise<void> {
    const { method, params } = (request.body ?? {}) as {
      method?: unknown;
      params?: { requestId?: unknown; name?: unknown };
    };
    // Later requests of this client have the id, so that its cancellations find its calls.
    if (method === 'initialize') response.setHeader(SESSION_HEADER, randomUUID());
    const sessionId = request.get(SESSION_HEADER);
    if (method === 'notifications/cancelled' && sessionId)
      this.#callRegistry.cancel(buildCallKey(call.callerId, sessionId, params?.requestId));
    const missingScope = this.#findMissingScope(call, method, params);
    if (missingScope) return this.#refuseCall(missingScope, request, response);
    // The key is already verified; nothing after this needs it.
    const authInfo = { clientId: call.callerId, token: '', scopes: [], extra: { ...call } };
    const handleNodeRequest = toNodeHandler({
      fetch: (fetchRequest, options) => this.#handler.fetch(fetchRequest, { ...options, authInfo }),
    });
    await handleNodeRequest(request, response, request.body);
  }

  /** To be called after the last response, because it fails the requests in progress. */
  close(): Promise<void> {
    return this.#handler.close();
  }

  #findMissingScope(
    { scopes }: McpCall<Caller>,
    method: unknown,
    params: { name?: unknown } | undefined,
  ): Scope | undefined {
    if (method !== 'tools/call') return undefined;
    const called = this.#options.tools.find(({ name }) => name === params?.name);
    return called && !scopes.includes(called.scope) ? called.scope : undefined;
  }

  /** As the protocol says, so that clients with OAuth ask for a token with this scope. */
  #refuseCall(scope: Scope, request: Request, response: Response): void {
    const { id = null } = request.body as { id?: unknown };
    const message = `This tool needs the scope ${scope}, which the API key does not have`;
    const challenge = buildBearerChallenge(this.#options.oauth, {
      error: 'insufficient_scope',
      scope,
    });
    response
      .status(403)
      .set('WWW-Authenticate', challenge)
      .json({ jsonrpc: '2.0', id, error: { code: INSUFFICIENT_SCOPE_CODE, message } });
  }

  async #createServer(call: McpCall<Caller>): Promise<McpServer> {
    const { name, title, instructions, getVersion, extendServer } = this.#options;
    const server = new McpServer({ name, title, version: await getVersion() }, { instructions });
    for (const { tool, config } of this.#tools)
      server.registerTool(tool.name, config, (args, context) =>
        this.#runTool(tool, call, args, context),
      );
    extendServer?.(server, call.caller);
    return server;
  }

  /**
   * Returns the result of a tool, or its error as text alone: clients validate the structured
   * content of errors against the schema of the result.
   */
  async #runTool(
    tool: McpTool<Caller>,
    { caller, callerId }: McpCall<Caller>,
    args: unknown,
    { mcpReq, http }: ServerContext,
  ): Promise<CallToolResult> {
    const sessionId = http?.req?.headers.get(SESSION_HEADER);
    const registration =
      sessionId && this.#callRegistry.start(buildCallKey(callerId, sessionId, mcpReq.id));
    try {
      const result = tool.outputSchema.parse(
        await tool.run(args, {
          caller,
          signal: registration
            ? AbortSignal.any([mcpReq.signal, registration.signal])
            : mcpReq.signal,
          reportProgress: createProgressReporter(mcpReq),
        }),
      );
      const ignored = listIgnoredFields();
      return {
        content: [
          { type: 'text', text: joinLines(formatIgnored(ignored), tool.formatText(result)) },
        ],
        structuredContent: {
          ...result,
          ...(ignored.length && { ignored_arguments: ignored }),
        },
      };
    } catch (error) {
      const description = this.#options.describeError(error, tool.name);
      const text = joinLines(formatIgnored(listIgnoredFields()), description);
      return { isError: true, content: [{ type: 'text', text }] };
    } finally {
      if (registration) registration.end();
    }
  }
}

type ToolConfig = ReturnType<typeof describeTool>;

/** A model sees the text or the structured content, so both name them. */
const formatIgnored = (names: readonly string[]) =>
  names.length
    ? `Ignored arguments, which this tool does not have: ${names.join(', ')}`
    : undefined;

const describeTool = <Caller>({ title, description, ...tool }: McpTool<Caller>) => ({
  title,
  description,
  inputSchema: createInputSchema(tool),
  outputSchema: compactSchema(tool.outputSchema, 'output'),
  // For tools that change nothing, the protocol gives the other two hints no meaning.
  annotations: {
    readOnlyHint: tool.isReadOnly,
    ...(!tool.isReadOnly && {
      destructiveHint: tool.isDestructive ?? false,
      idempotentHint: tool.isIdempotent ?? true,
    }),
    openWorldHint: tool.isOpenWorld ?? false,
  },
});

/** Ids of requests are unique only in a session. */
const buildCallKey = (callerId: string, sessionId: string, requestId: unknown) =>
  JSON.stringify([callerId, sessionId, requestId]);

function createProgressReporter({ _meta, notify }: ServerContext['mcpReq']) {
  const progressToken = _meta?.progressToken;
  return async (message: string, progress: number, total?: number) => {
    if (progressToken === undefined) return;
    const params = { progressToken, progress, message, ...(total !== undefined && { total }) };
    await notify({ method: 'notifications/progress', params });
  };
}
