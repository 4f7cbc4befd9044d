import { Injectable } from '@nestjs/common';
import type { McpTool } from '@plumbline/mcp';
import { ErasureService } from '../../erasures/erasure.service.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { MemoryWriterService } from '../../messages/memory-writer.service.ts';
import { CausalChainService } from '../../queries/causal-chain.service.ts';
import { FactResolutionService } from '../../queries/fact-resolution.service.ts';
import { FactsService } from '../../queries/facts.service.ts';
import { MemorySearchService } from '../../queries/memory-search.service.ts';
import { NodeListingService } from '../../queries/node-listing.service.ts';
import { SubgraphService } from '../../queries/subgraph.service.ts';
import { EarliestKnowledgeService } from './earliest-knowledge.service.ts';
import type { MemoryCaller } from './memory-caller.ts';
import { createDeclareFactTool, createResolveFactTool } from './fact.tools.ts';
import { createForgetTool } from './forget.tool.ts';
import { createSubgraphTool, createWhyTool } from './graph.tools.ts';
import { createLookupTool } from './lookup.tool.ts';
import { createRecallTool } from './recall.tool.ts';
import { createRememberTool } from './remember.tool.ts';
import { createSearchMemoryTool } from './search-memory.tool.ts';

/** The tools of /mcp. They use the same services as the HTTP API. */
@Injectable()
export class McpToolRegistry {
  readonly tools: readonly McpTool<MemoryCaller>[];

  constructor(
    memoryWriter: MemoryWriterService,
    ledgerService: LedgerService,
    nodeListing: NodeListingService,
    memorySearch: MemorySearchService,
    facts: FactsService,
    factResolution: FactResolutionService,
    causalChains: CausalChainService,
    subgraphs: SubgraphService,
    erasures: ErasureService,
    earliestKnowledge: EarliestKnowledgeService,
  ) {
    this.tools = [
      createRememberTool(memoryWriter),
      createSearchMemoryTool(memorySearch, earliestKnowledge),
      createRecallTool(nodeListing, earliestKnowledge),
      createDeclareFactTool(facts),
      createResolveFactTool(factResolution),
      createWhyTool(causalChains),
      createSubgraphTool(subgraphs),
      createLookupTool(ledgerService),
      createForgetTool(erasures),
    ];
  }
}
