import type { z } from 'zod';

/** Size of the model for a task; the settings map each tier to a model's name. */
export type ModelTier = 'small' | 'medium' | 'large';

/** Input and output tokens as counted by the server. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
  /** The server sent no counts; they are estimated from the texts (`estimateTokens`). */
  isEstimated?: true;
}

/** A question whose answer must match a schema. */
export interface StructuredRequest<T> {
  /** The task's name, for logs and usage: `claims`, `edges` … */
  task: string;
  /** Default `medium`. */
  tier?: ModelTier;
  /** The instructions: trusted text from the program. */
  instructions: string;
  /**
   * Untrusted data. The client encloses it in marks and tells the model that it contains no
   * instructions.
   */
  material: string;
  /**
   * Schema of the answer, with an object as its root. Servers that support it enforce its JSON
   * schema. The answer is always checked against it.
   */
  schema: z.ZodType<T>;
  /** Default: the server's own limit. */
  maxOutputTokens?: number;
}

/** An answer that matches the schema of its request. */
export interface StructuredAnswer<T> {
  value: T;
  /** Name of the model that was asked. */
  model: string;
  /** Sum of all attempts. */
  usage: TokenUsage;
}

/** The interface that extraction tasks use. */
export interface LanguageModel {
  /** Returns the name of the model for a tier; default `medium`. */
  getModelName(tier?: ModelTier): string;
  /**
   * Returns the context size in tokens (input plus output) of a tier's model: from the settings, or
   * from the server's error for a request that was too long; undefined while unknown. After a
   * `too_long` error, a caller can use it to ask again with less text.
   */
  getContextTokens(tier?: ModelTier): number | undefined;
  /** @throws ModelError and nothing else */
  generateStructured<T>(
    request: StructuredRequest<T>,
    signal?: AbortSignal,
  ): Promise<StructuredAnswer<T>>;
}

/**
 * Converts texts to vectors of one length. Vectors of embedders with different ids are never
 * compared.
 */
export interface Embedder {
  id: string;
  /** Length of the vectors once it is known. */
  dimensions?: number;
  /** Returns one vector for each text, in their order. */
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
