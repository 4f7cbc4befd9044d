import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { toErrorBody } from '../../errors/errors.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { McpToolRegistry, type McpTool } from './mcp-tool.registry.ts';

const INSTRUCTIONS =
  'A memory with two times for every row: when the row is valid, and when the row became known. ' +
  'Every read requires as_of, the instant of knowledge. Rows that became known after as_of are ' +
  'hidden, so that you do not judge the past with hindsight. Every answer has a certificate. To ' +
  'repeat an answer exactly, send the as_of and the ledger_size of its certificate. Rows can ' +
  'never be changed or removed. To correct a statement, write a newer node and an edge ' +
  'SUPERSEDES from the newer node to the older node.';

/**
 * Serves agents over the Model Context Protocol. It is stateless: each request has its own server
 * object with access only to its tenant.
 */
@Injectable()
export class McpService implements OnApplicationShutdown {
  private readonly log = new Logger('mcp');
  private readonly handler = createMcpHandler(
    ({ authInfo }) => this.createServer(authInfo!.clientId),
    {
      onerror: (error) => this.log.debug(error.message), // caller errors, already reported
    },
  );

  constructor(
    private readonly toolRegistry: McpToolRegistry,
    private readonly ledgerService: LedgerService,
  ) {}

  /** The transport handles each method. There are no sessions, so GET and DELETE return 405. */
  async handleRequest(tenant: string, request: Request, response: Response): Promise<void> {
    // The key is already verified; nothing after this needs it.
    const authInfo = { clientId: tenant, token: '', scopes: [] };
    const handleNodeRequest = toNodeHandler({
      fetch: (fetchRequest, options) => this.handler.fetch(fetchRequest, { ...options, authInfo }),
    });
    await handleNodeRequest(request, response, request.body);
  }

  /** Runs after the last response, because closing the handler fails the requests in progress. */
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
   * Returns the result of the tool, or its error. Errors of this service name their field; all
   * others are logged and reported as internal errors.
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
