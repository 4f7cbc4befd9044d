import { Module } from '@nestjs/common';
import { MessagesModule } from '../../messages/messages.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { QueriesModule } from '../../queries/queries.module.ts';
import { McpService } from './mcp.service.ts';
import { McpController } from './mcp.controller.ts';
import { McpToolRegistry } from './mcp-tool.registry.ts';

@Module({
  imports: [MessagesModule, LedgerModule, QueriesModule],
  controllers: [McpController],
  providers: [McpService, McpToolRegistry],
})
export class McpModule {}
