import { Module } from '@nestjs/common';
import { EpisodesModule } from '../../episodes/episodes.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ReadsModule } from '../../reads/reads.module.ts';
import { Agents } from './agents.ts';
import { McpController } from './mcp.controller.ts';
import { Tools } from './tools.ts';

@Module({
  imports: [EpisodesModule, LedgerModule, ReadsModule],
  controllers: [McpController],
  providers: [Agents, Tools],
})
export class McpModule {}
