// What the client uses of two optional dependencies, which this workspace does not install. A spec
// of the slow tier compiles and runs the packed client with the real packages.
declare module '@langchain/core/documents' {
  export class Document<Metadata extends Record<string, unknown> = Record<string, unknown>> {
    constructor(fields: { pageContent: string; metadata?: Metadata; id?: string });
    pageContent: string;
    metadata: Metadata;
    id?: string;
  }
}

declare module '@langchain/core/retrievers' {
  import type { Document } from '@langchain/core/documents';

  export interface BaseRetrieverInput {
    callbacks?: object;
    tags?: string[];
    metadata?: Record<string, unknown>;
    verbose?: boolean;
  }
  export abstract class BaseRetriever<
    Metadata extends Record<string, unknown> = Record<string, unknown>,
  > {
    static lc_name(): string;
    constructor(fields?: BaseRetrieverInput);
    lc_namespace: string[];
    _getRelevantDocuments(query: string): Promise<Document<Metadata>[]>;
    invoke(query: string): Promise<Document<Metadata>[]>;
  }
}

declare module '@langchain/core/tools' {
  export class DynamicStructuredTool {
    constructor(fields: {
      name: string;
      description: string;
      schema: object;
      responseFormat: 'content_and_artifact';
      func: (input: unknown) => Promise<[string, unknown]>;
    });
    name: string;
    invoke(input: object): Promise<unknown>;
  }
}

declare module '@llamaindex/core/schema' {
  export class TextNode {
    constructor(init: { text: string; metadata: Record<string, unknown>; id_?: string });
    text: string;
  }
  export interface NodeWithScore {
    node: TextNode;
    score?: number;
  }
}

declare module '@llamaindex/core/retriever' {
  import type { NodeWithScore } from '@llamaindex/core/schema';

  export abstract class BaseRetriever {
    protected constructor();
    abstract _retrieve(parameters: { query: unknown }): Promise<NodeWithScore[]>;
    retrieve(parameters: { query: string }): Promise<NodeWithScore[]>;
  }
}

declare module '@llamaindex/core/llms' {
  export interface BaseTool<Input> {
    call?: (input: Input) => unknown;
    metadata: { name: string; description: string };
  }
}

declare module '@llamaindex/core/tools' {
  import type { BaseTool } from '@llamaindex/core/llms';

  export const FunctionTool: {
    from<Input>(
      execute: (input: Input) => Promise<string>,
      metadata: { name: string; description: string; parameters: object },
    ): BaseTool<Input>;
  };
}
