import { type OnnxNode, type OnnxTensor, writeOnnx } from './onnx-writer.ts';

/** Token vectors, one row per token. */
export interface TokenVectors {
  values: Float32Array;
  width: number;
}

/** A small cross-encoder: the means of both texts' token vectors, compared by two dense layers. */
export interface EntailmentWeights extends TokenVectors {
  /**
   * From the four features of each dimension (both means, difference, product) to `hiddenWidth`.
   */
  hidden: Float32Array;
  hiddenBias: Float32Array;
  hiddenWidth: number;
  output: Float32Array;
  outputBias: Float32Array;
}

const TEXT_DIMS = ['batch', 'length'] as const;
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
  ...{ name, type: 'int64' as const, dims: TEXT_DIMS },
}));
const whole = (name: string, ...values: number[]): OnnxTensor => ({
  ...{ name, dims: [values.length], data: BigInt64Array.from(values.map(BigInt)) },
});

/**
 * Returns the nodes that compute `name`, the mean of the vectors of all tokens with `weights` 1.
 */
const createMean = (name: string, weights: string): OnnxNode[] => [
  { op: 'Unsqueeze', inputs: [weights, 'last_axis'], output: `${name}_weights` },
  { op: 'Mul', inputs: ['vectors', `${name}_weights`], output: `${name}_vectors` },
  {
    ...{ op: 'ReduceSum', inputs: [`${name}_vectors`, 'length_axis'], output: `${name}_sum` },
    attributes: { keepdims: 0 },
  },
  {
    ...{ op: 'ReduceSum', inputs: [`${name}_weights`, 'length_axis'], output: `${name}_count` },
    attributes: { keepdims: 0 },
  },
  { op: 'Max', inputs: [`${name}_count`, 'one'], output: `${name}_divisor` },
  { op: 'Div', inputs: [`${name}_sum`, `${name}_divisor`], output: name },
];

/** Returns an ONNX file whose logits are in the order of `output`. */
export function writeEntailmentModel(weights: EntailmentWeights): Buffer {
  const { values, width, hidden, hiddenBias, hiddenWidth, output, outputBias } = weights;
  const labelCount = outputBias.length;
  return writeOnnx({
    inputs: INPUTS,
    outputs: [{ name: 'logits', type: 'float', dims: ['batch', labelCount] }],
    nodes: [
      { op: 'Gather', inputs: ['token_vectors', 'input_ids'], output: 'vectors' },
      { op: 'Cast', inputs: ['attention_mask'], output: 'mask', attributes: { to: 1 } },
      { op: 'Cast', inputs: ['token_type_ids'], output: 'types', attributes: { to: 1 } },
      { op: 'Mul', inputs: ['mask', 'types'], output: 'second' },
      { op: 'Sub', inputs: ['mask', 'second'], output: 'first' },
      ...createMean('premise', 'first'),
      ...createMean('hypothesis', 'second'),
      { op: 'Sub', inputs: ['premise', 'hypothesis'], output: 'difference' },
      { op: 'Abs', inputs: ['difference'], output: 'distance' },
      { op: 'Mul', inputs: ['premise', 'hypothesis'], output: 'product' },
      {
        ...{ op: 'Concat', inputs: ['premise', 'hypothesis', 'distance', 'product'] },
        ...{ output: 'features', attributes: { axis: 1 } },
      },
      { op: 'MatMul', inputs: ['features', 'hidden_weights'], output: 'hidden_product' },
      { op: 'Add', inputs: ['hidden_product', 'hidden_bias'], output: 'hidden_sum' },
      { op: 'Relu', inputs: ['hidden_sum'], output: 'hidden' },
      { op: 'MatMul', inputs: ['hidden', 'output_weights'], output: 'output_product' },
      { op: 'Add', inputs: ['output_product', 'output_bias'], output: 'logits' },
    ],
    tensors: [
      whole('last_axis', 2),
      whole('length_axis', 1),
      { name: 'one', dims: [1], data: Float32Array.of(1) },
      { name: 'token_vectors', dims: [values.length / width, width], data: values },
      { name: 'hidden_weights', dims: [4 * width, hiddenWidth], data: hidden },
      { name: 'hidden_bias', dims: [hiddenWidth], data: hiddenBias },
      { name: 'output_weights', dims: [hiddenWidth, labelCount], data: output },
      { name: 'output_bias', dims: [labelCount], data: outputBias },
    ],
  });
}

/** Returns an ONNX file that maps each token to its own vector, independent of its context. */
export const writeEmbeddingModel = ({ values, width }: TokenVectors): Buffer =>
  writeOnnx({
    inputs: INPUTS.slice(0, 2),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [...TEXT_DIMS, width] }],
    nodes: [
      { op: 'Gather', inputs: ['token_vectors', 'input_ids'], output: 'vectors' },
      { op: 'Cast', inputs: ['attention_mask'], output: 'mask', attributes: { to: 1 } },
      { op: 'Unsqueeze', inputs: ['mask', 'last_axis'], output: 'weights' },
      { op: 'Mul', inputs: ['vectors', 'weights'], output: 'last_hidden_state' },
    ],
    tensors: [
      whole('last_axis', 2),
      { name: 'token_vectors', dims: [values.length / width, width], data: values },
    ],
  });
