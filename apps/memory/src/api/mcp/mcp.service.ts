import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { toErrorBody } from '../../errors/errors.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { McpToolRegistry, type McpTool } from './mcp-tool.registry.ts';

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
export class McpService implements OnApplicationShutdown {
  private readonly log = new Logger('mcp');
  private readonly handler = createMcpHandler(
    ({ authInfo }) => this.createServer(authInfo!.clientId),
    {
      onerror: (error) => this.log.debug(error.message), // what a caller sent wrong, and was told
    },
  );

  constructor(
    private readonly toolRegistry: McpToolRegistry,
    private readonly ledgerService: LedgerService,
  ) {}

  /**
   * The transport says what to do with each method: there are no sessions, so GET and DELETE are
   * 405.
   */
  async handleRequest(tenant: string, request: Request, response: Response): Promise<void> {
    // the key was judged before; nothing behind this needs it
    const authInfo = { clientId: tenant, token: '', scopes: [] };
    const handleNodeRequest = toNodeHandler({
      fetch: (fetchRequest, options) => this.handler.fetch(fetchRequest, { ...options, authInfo }),
    });
    await handleNodeRequest(request, response, request.body);
  }

  /**
   * Once the last request is answered: a handler that is closed fails those that were taken before.
   */
  onApplicationShutdown(): Promise<void> {
    return this.handler.close();
  }

  private async createServer(tenant: string): Promise<McpServer> {
    const server = new McpServer(
      {
        name: 'plumbline-memory',
        title: 'Plumbline memory',
        version: await this.ledgerService.getVersion(),
      },
      { instructions: INSTRUCTIONS },
    );
    for (const tool of this.toolRegistry.tools)
      server.registerTool(
        tool.name,
        {
          title: tool.title,
          description: tool.description,
          inputSchema: tool.inputSchema,
          annotations: {
            readOnlyHint: tool.isReadOnly,
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: false,
          },
        },
        (args, { mcpReq }) => this.runTool(tool, tenant, args, mcpReq.signal),
      );
    return server;
  }

  /**
   * What the tool gives, or why it cannot: our own errors are told with their field, anything else
   * is logged and told as internal.
   */
  private async runTool(
    tool: McpTool,
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
    } catch (cause) {
      const error = toApiError(cause);
      if (error.status >= 500)
        this.log.error(
          `${tool.name}: ${error.message}`,
          error.cause instanceof Error ? error.cause.stack : undefined,
        );
      const { detail } = toErrorBody(error) as { detail: Record<string, unknown> };
      return {
        isError: true,
        content: [{ type: 'text', text: error.message }],
        structuredContent: detail,
      };
    }
  }
}
