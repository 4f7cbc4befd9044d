import { MAX_MODEL_BYTES, selectFiles } from './select-files.ts';

const BASE = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
const select = (paths: readonly string[], options: { network?: string; size?: number } = {}) =>
  selectFiles(
    [...BASE, ...paths].map((path) => ({ path, size: options.size ?? 10 })),
    { id: 'a/b', task: 'entailment', ...(options.network && { network: options.network }) },
  );

describe('the files of a model', () => {
  it('are those that are needed, with the network that has eight bits a weight', () => {
    const { files, network } = select([
      ...['onnx/model.onnx', 'onnx/model_quantized.onnx', 'model.safetensors', 'README.md'],
    ]);
    expect(network).toBe('onnx/model_quantized.onnx');
    expect(files.map(({ path }) => path)).toEqual([...BASE, 'onnx/model_quantized.onnx']);
  });

  it('are the plain network where there is no other', () =>
    expect(select(['model.onnx']).network).toBe('model.onnx'));

  it('are those of the network that the operator names', () =>
    expect(
      select(['onnx/model.onnx', 'onnx/model_O3.onnx'], { network: 'onnx/model_O3.onnx' }).network,
    ).toBe('onnx/model_O3.onnx'));

  it('have the weights that lie beside the graph', () =>
    expect(
      select(['onnx/model.onnx', 'onnx/model.onnx_data']).files.map(({ path }) => path),
    ).toContain('onnx/model.onnx_data'));

  it('are refused without a network', () =>
    expect(() => select(['pytorch_model.bin'])).toThrow('a/b has none of the expected ONNX files'));

  it('are refused without a tokeniser', () =>
    expect(() =>
      selectFiles(
        ['config.json', 'model.onnx'].map((path) => ({ path, size: 1 })),
        { id: 'a/b', task: 'entailment' },
      ),
    ).toThrow('a/b has no file tokenizer.json, tokenizer_config.json'));

  it('are refused when they are too large', () =>
    expect(() => select(['model.onnx'], { size: MAX_MODEL_BYTES })).toThrow('bytes are allowed'));

  it('never lie outside of the folder', () =>
    expect(() => select(['../model.onnx'], { network: '../model.onnx' })).toThrow('--file'));
});
