// @plumbline/client/langchain: a retriever and a tool for @langchain/core, an optional dependency.
import { Document } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import { DynamicStructuredTool } from '@langchain/core/tools';
import { CHECK_CLAIM, checkClaim, describeVerdict } from './claim-check.ts';
import { findPassages, type Passage, type PassageSource } from './passages.ts';
import type { VerifyClient } from './verify-client.ts';

export type { PassageSource } from './passages.ts';

/** Options of the retriever: where it finds passages, and those of every LangChain retriever. */
export type PlumblineRetrieverInput = PassageSource & BaseRetrieverInput;

/** Finds passages in the news, in a collection, or in the memory as of an instant. */
export class PlumblineRetriever extends BaseRetriever<Passage['metadata']> {
  static override lc_name(): string {
    return 'PlumblineRetriever';
  }

  override lc_namespace = ['plumbline', 'retrievers'];
  readonly #source: PassageSource;

  constructor({ callbacks, tags, metadata, verbose, ...source }: PlumblineRetrieverInput) {
    super({
      ...(callbacks && { callbacks }),
      ...(tags && { tags }),
      ...(metadata && { metadata }),
      ...(verbose !== undefined && { verbose }),
    });
    this.#source = source;
  }

  /** @throws {PlumblineError} */
  override async _getRelevantDocuments(query: string): Promise<Document<Passage['metadata']>[]> {
    const passages = await findPassages(this.#source, query);
    return passages.map(
      ({ id, text, score, metadata }) =>
        new Document({
          pageContent: text,
          metadata: score === undefined ? metadata : { ...metadata, score },
          ...(id !== undefined && { id }),
        }),
    );
  }
}

/**
 * Creates a tool with which a model checks a claim. Its content is the verdict in words, and its
 * artifact the whole result.
 */
export const createCheckClaimTool = (verify: VerifyClient) =>
  new DynamicStructuredTool({
    name: CHECK_CLAIM.name,
    description: CHECK_CLAIM.description,
    schema: CHECK_CLAIM.parameters,
    responseFormat: 'content_and_artifact',
    func: async (input: unknown) => {
      const result = await checkClaim(verify, (input as { claim: string }).claim);
      return [describeVerdict(result), result];
    },
  });
