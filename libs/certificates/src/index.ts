export * from './portable.ts';
export * from './notes/index.ts';
export { computeKeyId, signCertificate, toDer } from './signing.ts';
