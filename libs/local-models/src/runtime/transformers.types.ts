/**
 * The part of `@huggingface/transformers` 4.3 that is used here. Its own types are not installed.
 */
export interface TransformersModule {
  env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    useFSCache: boolean;
    useBrowserCache: boolean;
    logLevel: number;
  };
  LogLevel: { ERROR: number };
  AutoTokenizer: { from_pretrained(folder: string, options: LoadOptions): Promise<Tokenizer> };
  AutoModelForSequenceClassification: NetworkLoader;
  AutoModel: NetworkLoader;
}

interface LoadOptions {
  local_files_only: true;
}

interface NetworkLoader {
  from_pretrained(folder: string, options: NetworkOptions): Promise<Network>;
}

interface NetworkOptions extends LoadOptions {
  /** Folder of the ONNX file ('' for the model's own) and the file's name without its extension. */
  subfolder: string;
  model_file_name: string;
  /** `fp32` adds no suffix to the name; the file itself states how its weights are stored. */
  dtype: 'fp32';
  device: 'cpu';
  use_external_data_format: boolean;
  session_options: { intraOpNumThreads: 1; interOpNumThreads: 1 };
}

interface EncodingOptions {
  text_pair?: string[];
  padding: true;
  truncation: true;
  max_length: number;
  return_token_type_ids: true;
}

export interface Tokenizer {
  (texts: string[], options: EncodingOptions): Record<string, Tensor>;
  /** Token ids. */
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  pad_token_id?: number;
}

export interface Tensor {
  dims: number[];
  data: ArrayLike<number | bigint>;
}

/** Ignores inputs that the graph does not have. */
export interface Network {
  (inputs: Record<string, Tensor>): Promise<Record<string, Tensor | undefined>>;
}
