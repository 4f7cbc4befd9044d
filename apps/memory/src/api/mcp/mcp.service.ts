import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Scope } from '@plumbline/auth';
import { SETTINGS, toApiError } from '@plumbline/http';
import { McpEndpoint } from '@plumbline/mcp';
import type { Request, Response } from 'express';
import type { Settings } from '../../config/settings.ts';
import { toErrorBody } from '../../errors/errors.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import type { MemoryCaller } from './memory-caller.ts';
import { McpToolRegistry } from './mcp-tool.registry.ts';

const INSTRUCTIONS =
  'A memory with two times for every row: when it is valid, and when it became known. A read as ' +
  'of an instant hides what became known later, so that you do not judge the past with ' +
  'hindsight; without as_of, it returns what is known now. The same as_of and ledger_size always ' +
  'return the same rows. Rows are never changed: to correct one, write a newer row and an edge ' +
  'SUPERSEDES from it to the older one.';

/** Serves agents at /mcp. */
@Injectable()
export class McpService implements OnApplicationShutdown {
  private readonly log = new Logger('mcp');
  private readonly endpoint: McpEndpoint<MemoryCaller>;

  constructor(
    { tools }: McpToolRegistry,
    ledgerService: LedgerService,
    @Inject(SETTINGS) { oauth }: Settings,
  ) {
    this.endpoint = new McpEndpoint<MemoryCaller>({
      name: 'plumbline-memory',
      title: 'Plumbline memory',
      instructions: INSTRUCTIONS,
      getVersion: () => ledgerService.getVersion(),
      tools,
      oauth,
      describeError: (error, toolName) => this.describeError(error, toolName),
      onClientError: ({ message }) => this.log.debug(message),
    });
  }

  handleRequest(
    caller: MemoryCaller,
    scopes: readonly Scope[],
    request: Request,
    response: Response,
  ): Promise<void> {
    const call = { caller, callerId: caller.tenant, scopes };
    return this.endpoint.handleRequest(call, request, response);
  }

  /** Runs after the last response, because closing the endpoint fails the requests in progress. */
  onApplicationShutdown(): Promise<void> {
    return this.endpoint.close();
  }

  /** Errors of this service name their field; all others are logged and reported as internal. */
  private describeError(cause: unknown, toolName: string): string {
    const error = toApiError(cause);
    if (error.status >= 500)
      this.log.error(
        `${toolName}: ${error.message}`,
        error.cause instanceof Error ? error.cause.stack : undefined,
      );
    const { detail } = toErrorBody(error) as { detail: { error: string } };
    return `${error.message} (${detail.error})`;
  }
}
