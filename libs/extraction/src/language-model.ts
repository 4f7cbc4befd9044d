/** What an extraction task asks of a language model. */
export interface ModelRequest {
  /** The task's name, for logs and usage: `claims`, `edges` … */
  task: string;
  /** What to do; trusted text of ours. */
  instructions: string;
  /** The numbered sentences; data from outside, which the client must mark off as such. */
  material: string;
  /** JSON schema of the answer. */
  schema: Record<string, unknown>;
}

/** A language model as the extraction tasks see it. It answers with sentence numbers; `settle` cuts the text. */
export interface LanguageModel {
  id: string;
  /** Resolves to parsed JSON that has not been checked yet. Rejects when the model refuses, fails or takes too long. */
  answer(request: ModelRequest, signal?: AbortSignal): Promise<unknown>;
}
