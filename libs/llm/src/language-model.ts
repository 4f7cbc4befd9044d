import type { z } from 'zod';

/** How much model a task deserves; each maps to a model's name in the settings. */
export type ModelTier = 'small' | 'medium' | 'large';

/** Tokens read and written, as the server counted them. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
  /** The server sent no counts: these are taken from the length of the texts (`estimateTokens`). */
  isEstimated?: true;
}

/** A question whose answer must have a given shape. */
export interface StructuredRequest<T> {
  /** The task's name, for logs and usage: `claims`, `edges` … */
  task: string;
  /** `medium` by default. */
  tier?: ModelTier;
  /** What to do; trusted text of ours. */
  instructions: string;
  /**
   * Data from outside. The client marks it off, and tells the model that nothing between the marks
   * is an instruction.
   */
  material: string;
  /**
   * Shape of the answer, an object at its top. Servers that can are held to its JSON schema; the
   * answer is checked against it in any case.
   */
  schema: z.ZodType<T>;
  /** The server's own limit when left out. */
  maxOutputTokens?: number;
}

/** An answer that has passed the schema of its request. */
export interface StructuredAnswer<T> {
  value: T;
  /** Name of the model that was asked. */
  model: string;
  /** Of all attempts together. */
  usage: TokenUsage;
}

/** What the extraction tasks see of a language model. */
export interface LanguageModel {
  /** The name of the model that serves a tier; `medium` by default. */
  getModelName(tier?: ModelTier): string;
  /**
   * Tokens that the model of a tier reads and writes in one request, by the settings or by what its
   * server said when a request was too long; undefined while nobody has said. Who is refused with
   * `too_long` finds it here, and can ask again with less.
   */
  getContextTokens(tier?: ModelTier): number | undefined;
  /** Rejects with a `ModelError` and nothing else. */
  generateStructured<T>(
    request: StructuredRequest<T>,
    signal?: AbortSignal,
  ): Promise<StructuredAnswer<T>>;
}

/**
 * Turns texts into vectors of one length. Vectors of embedders with different ids are never
 * compared.
 */
export interface Embedder {
  id: string;
  /** Length of the vectors, once it is known. */
  dimensions?: number;
  /** One vector for each text, in their order. */
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
