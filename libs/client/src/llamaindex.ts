// @plumbline/client/llamaindex: a retriever and a tool for @llamaindex/core, which is optional.
import type { BaseTool } from '@llamaindex/core/llms';
import { BaseRetriever } from '@llamaindex/core/retriever';
import { type NodeWithScore, TextNode } from '@llamaindex/core/schema';
import { FunctionTool } from '@llamaindex/core/tools';
import { CHECK_CLAIM, checkClaim, describeVerdict } from './claim-check.ts';
import { findPassages, type PassageSource } from './passages.ts';
import type { VerifyClient } from './verify-client.ts';

export type { PassageSource } from './passages.ts';

/** Text parts of a query; LlamaIndex also allows images, which have no text. */
type QueryText = string | readonly { type: string; text?: string }[];

/** Finds passages in the news, in a collection, or in the memory as of an instant. */
export class PlumblineRetriever extends BaseRetriever {
  readonly #source: PassageSource;

  constructor(source: PassageSource) {
    super();
    this.#source = source;
  }

  /** @throws {PlumblineError} */
  override async _retrieve({ query }: { query: unknown }): Promise<NodeWithScore[]> {
    const passages = await findPassages(this.#source, toText(query as QueryText));
    return passages.map(({ id, text, score, metadata }) => ({
      node: new TextNode({ text, metadata, ...(id !== undefined && { id_: id }) }),
      ...(score !== undefined && { score }),
    }));
  }
}

/** Creates a tool with which a model checks a claim. Its result is the verdict in words. */
export const createCheckClaimTool = (verify: VerifyClient): BaseTool<{ claim: string }> =>
  FunctionTool.from<{ claim: string }>(
    async ({ claim }) => describeVerdict(await checkClaim(verify, claim)),
    {
      name: CHECK_CLAIM.name,
      description: CHECK_CLAIM.description,
      parameters: CHECK_CLAIM.parameters,
    },
  );

const toText = (query: QueryText): string =>
  typeof query === 'string' ? query : query.map(({ text = '' }) => text).join(' ');
