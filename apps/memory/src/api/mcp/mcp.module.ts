import { Module } from '@nestjs/common';
import { ErasuresModule } from '../../erasures/erasures.module.ts';
import { MessagesModule } from '../../messages/messages.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { QueriesModule } from '../../queries/queries.module.ts';
import { EarliestKnowledgeService } from './earliest-knowledge.service.ts';
import { McpService } from './mcp.service.ts';
import { McpController } from './mcp.controller.ts';
import { McpToolRegistry } from './mcp-tool.registry.ts';

@Module({
  imports: [ErasuresModule, MessagesModule, LedgerModule, QueriesModule],
  controllers: [McpController],
  providers: [EarliestKnowledgeService, McpService, McpToolRegistry],
})
export class McpModule {}
