export { canonicalJson, digestOf } from './canonical-json.ts';
export { RowsDigest } from './rows-digest.ts';
