// AssemblyScript, not TypeScript: the inner loops of the network, compiled to WebAssembly with
// SIMD by `npm run kernels`. All matrices are row-major f32, all addresses in bytes, and all widths
// multiples of four.

export { multiply } from './products';
export { multiplyIntegers, toIntegers } from './integer-products';
export { leakyRelu, leakyReluBackward, softmax } from './activations';
export { lstmStep, lstmStepBackward } from './lstm';
export { add, addRow, addRows, copyRows, scaleBy, sumRows, transpose } from './rows';
export { adam, squaredNorm } from './adam';
