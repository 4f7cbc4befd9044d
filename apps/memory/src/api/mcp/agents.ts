import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { errorBody } from '../../errors.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { Tools, type Tool } from './tools.ts';

const INSTRUCTIONS =
  'A memory with two times for every row: when it holds, and when it was learned. Every read ' +
  'needs as_of, the instant whose knowledge you want: rows ' +
  'learned later are hidden, so that a judgement about the past is not made with hindsight. ' +
  'Every answer has a certificate; its as_of and ledger_size ' +
  'repeat the answer exactly. What is written can never be changed or removed: correct a ' +
  'statement by a newer node and an edge SUPERSEDES from it to the older one.';

/**
 * Serves agents by the Model Context Protocol: stateless, one server object a request, which knows
 * its tenant and nobody else's.
 */
@Injectable()
export class Agents implements OnApplicationShutdown {
  private readonly log = new Logger('mcp');
  private readonly handler = createMcpHandler(
    ({ authInfo }) => this.serverFor(authInfo!.clientId),
    {
      onerror: (error) => this.log.debug(error.message), // what a caller sent wrong, and was told
    },
  );

  constructor(
    private readonly tools: Tools,
    private readonly ledger: Ledger,
  ) {}

  /**
   * The transport says what to do with each method: there are no sessions, so GET and DELETE are
   * 405.
   */
  async serve(tenant: string, request: Request, response: Response): Promise<void> {
    // the key was judged before; nothing behind this needs it
    const authInfo = { clientId: tenant, token: '', scopes: [] };
    const serve = toNodeHandler({
      fetch: (asked, options) => this.handler.fetch(asked, { ...options, authInfo }),
    });
    await serve(request, response, request.body);
  }

  /**
   * Once the last request is answered: a handler that is closed fails those that were taken before.
   */
  onApplicationShutdown(): Promise<void> {
    return this.handler.close();
  }

  private async serverFor(tenant: string): Promise<McpServer> {
    const server = new McpServer(
      { name: 'plumbline-memory', title: 'Plumbline memory', version: await this.ledger.version() },
      { instructions: INSTRUCTIONS },
    );
    for (const tool of this.tools.all)
      server.registerTool(
        tool.name,
        {
          title: tool.title,
          description: tool.description,
          inputSchema: tool.arguments,
          annotations: {
            readOnlyHint: tool.reads,
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: false,
          },
        },
        (args, { mcpReq }) => this.answer(tool, tenant, args, mcpReq.signal),
      );
    return server;
  }

  /**
   * What the tool gives, or why it cannot: our own errors are told with their field, anything else
   * is logged and told as internal.
   */
  private async answer(
    tool: Tool,
    tenant: string,
    args: unknown,
    signal: AbortSignal,
  ): Promise<CallToolResult> {
    try {
      const result = await tool.run(tenant, args, signal);
      return {
        content: [{ type: 'text', text: JSON.stringify(result) }],
        structuredContent: { ...result },
      };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500)
        this.log.error(
          `${tool.name}: ${error.message}`,
          error.cause instanceof Error ? error.cause.stack : undefined,
        );
      const { detail } = errorBody(error) as { detail: Record<string, unknown> };
      return {
        isError: true,
        content: [{ type: 'text', text: error.message }],
        structuredContent: detail,
      };
    }
  }
}
