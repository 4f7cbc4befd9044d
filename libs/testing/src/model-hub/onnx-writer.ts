/** A tensor of weights or integers in an ONNX graph. */
export interface OnnxTensor {
  name: string;
  dims: readonly number[];
  data: Float32Array | BigInt64Array;
}

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, number | readonly number[]>>;
}

export interface OnnxValue {
  name: string;
  type: 'float' | 'int64';
  /** A string names a dimension whose length differs between calls. */
  dims: readonly (number | string)[];
}

export interface OnnxGraph {
  inputs: readonly OnnxValue[];
  outputs: readonly OnnxValue[];
  nodes: readonly OnnxNode[];
  tensors: readonly OnnxTensor[];
}

const IR_VERSION = 8;
const OPSET_VERSION = 13;
const ELEMENT_TYPES = { float: 1, int64: 7 } as const;
const ATTRIBUTE_TYPES = { int: 2, ints: 7 } as const;

/** Returns the bytes of a model file: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
export function writeOnnx({ inputs, outputs, nodes, tensors }: OnnxGraph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => writeBytes(1, writeNode(node))),
    writeBytes(2, Buffer.from('graph')),
    ...tensors.map((tensor) => writeBytes(5, writeTensor(tensor))),
    ...inputs.map((value) => writeBytes(11, writeValue(value))),
    ...outputs.map((value) => writeBytes(12, writeValue(value))),
  ]);
  return Buffer.concat([
    writeNumber(1, IR_VERSION),
    writeBytes(7, graph),
    writeBytes(8, writeNumber(2, OPSET_VERSION)),
  ]);
}

const writeNode = ({ op, inputs, output, attributes = {} }: OnnxNode): Buffer =>
  Buffer.concat([
    ...inputs.map((name) => writeBytes(1, Buffer.from(name))),
    writeBytes(2, Buffer.from(output)),
    writeBytes(3, Buffer.from(output)),
    writeBytes(4, Buffer.from(op)),
    ...Object.entries(attributes).map(([name, value]) =>
      writeBytes(5, writeAttribute(name, value)),
    ),
  ]);

function writeAttribute(name: string, value: number | readonly number[]): Buffer {
  const isList = typeof value !== 'number';
  return Buffer.concat([
    writeBytes(1, Buffer.from(name)),
    ...(isList ? value.map((one) => writeNumber(8, one)) : [writeNumber(3, value)]),
    writeNumber(20, isList ? ATTRIBUTE_TYPES.ints : ATTRIBUTE_TYPES.int),
  ]);
}

const writeTensor = ({ name, dims, data }: OnnxTensor): Buffer =>
  Buffer.concat([
    ...dims.map((length) => writeNumber(1, length)),
    writeNumber(2, ELEMENT_TYPES[data instanceof Float32Array ? 'float' : 'int64']),
    writeBytes(8, Buffer.from(name)),
    writeBytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]);

function writeValue({ name, type, dims }: OnnxValue): Buffer {
  const shape = dims.map((length) =>
    writeBytes(
      1,
      typeof length === 'number' ? writeNumber(1, length) : writeBytes(2, Buffer.from(length)),
    ),
  );
  const tensorType = [writeNumber(1, ELEMENT_TYPES[type]), writeBytes(2, Buffer.concat(shape))];
  return Buffer.concat([
    writeBytes(1, Buffer.from(name)),
    writeBytes(2, writeBytes(1, Buffer.concat(tensorType))),
  ]);
}

const writeNumber = (field: number, value: number): Buffer =>
  Buffer.from([...toVarint(BigInt(field << 3)), ...toVarint(BigInt.asUintN(64, BigInt(value)))]);

const writeBytes = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([...toVarint(BigInt((field << 3) | 2)), ...toVarint(BigInt(bytes.length))]),
    bytes,
  ]);

function toVarint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
