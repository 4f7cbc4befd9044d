export * from './portable.ts';
export { computeKeyId, signCertificate, toDer } from './signing.ts';
