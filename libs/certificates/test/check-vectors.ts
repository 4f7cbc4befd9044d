// Checks the test vectors with the portable part of the library. As a program, it prints the result
// as JSON; with `--conditions=browser`, the library then uses what browsers use.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonicalizeJson,
  hashErasedRow,
  hashLedgerRow,
  isConsistencyProven,
  isInclusionProven,
  MerkleTree,
  parseHex,
  parseLedgerRow,
  toHex,
  toJsonbText,
  verifyCertificate,
  verifyExport,
  verifyWitness,
} from '../src/portable.ts';

interface LeafVector {
  name: string;
  json: string;
  salt: string | null;
  content_digest?: string;
  leaf: string;
  jsonb?: string;
  canonical?: string;
}
interface TreeVectors {
  leaves: string[];
  roots: string[];
  inclusion: { size: number; index: number; path: string[] }[];
  consistency: { from: number; to: number; proof: string[] }[];
  forged_inclusion: TreeVectors['inclusion'];
  forged_consistency: TreeVectors['consistency'];
}
interface CertificateVector {
  name: string;
  text: string;
  unsigned_members?: string[];
}
interface ExportVector {
  name: string;
  export: string;
  earlier?: object;
}
export interface WitnessVectors extends Vectors<{ name: string; answer: object }> {
  certificate: object;
  log_key: string;
  witness_key: string;
}
interface Vectors<Vector> {
  valid: Vector[];
  forged: Vector[];
}

export const folder = join(import.meta.dirname, 'vectors');
const read = <Content>(name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;

export interface VectorReport {
  /** Path of the module that provides SHA-256 and Ed25519. */
  crypto: string;
  checked: number;
  /** Names of the vectors that do not hold, or of the forged vectors that do. */
  faults: string[];
}

export async function checkVectors(): Promise<VectorReport> {
  const faults: string[] = [];
  let checked = 0;
  const expectThat = (name: string, isRight: boolean) => {
    checked++;
    if (!isRight) faults.push(name);
  };

  const leaves = read<Vectors<LeafVector>>('leaves.json');
  const computeLeaf = ({ json, salt, content_digest }: LeafVector) => {
    const row = parseLedgerRow(JSON.parse(json))!;
    return toHex(content_digest ? hashErasedRow(row, content_digest) : hashLedgerRow(row, salt));
  };
  for (const vector of leaves.valid) {
    expectThat(vector.name, computeLeaf(vector) === vector.leaf);
    expectThat(`${vector.name}: jsonb`, toJsonbText(JSON.parse(vector.json)) === vector.jsonb);
    expectThat(
      `${vector.name}: canonical`,
      canonicalizeJson(JSON.parse(vector.json)) === vector.canonical,
    );
  }
  for (const vector of leaves.forged)
    expectThat(`forged: ${vector.name}`, computeLeaf(vector) !== vector.leaf);

  const trees = read<TreeVectors>('trees.json');
  const roots = trees.roots.map(parseHex);
  for (const [size, root] of trees.roots.entries())
    expectThat(
      `root of ${size}`,
      toHex(MerkleTree.fromLeaves(trees.leaves.slice(0, size).map(parseHex)).computeRoot()) ===
        root,
    );
  const holdsInclusion = ({ size, index, path }: TreeVectors['inclusion'][number]) =>
    isInclusionProven({
      leaf: parseHex(trees.leaves[index]!),
      index,
      size,
      path: path.map(parseHex),
      root: roots[size]!,
    });
  const holdsConsistency = ({ from, to, proof }: TreeVectors['consistency'][number]) =>
    isConsistencyProven({
      from: { size: from, root: roots[from]! },
      to: { size: to, root: roots[to]! },
      proof: proof.map(parseHex),
    });
  for (const proof of trees.inclusion)
    expectThat(`inclusion of ${proof.index} in ${proof.size}`, holdsInclusion(proof));
  for (const proof of trees.forged_inclusion)
    expectThat(`forged inclusion of ${proof.index} in ${proof.size}`, !holdsInclusion(proof));
  for (const proof of trees.consistency)
    expectThat(`consistency of ${proof.from} and ${proof.to}`, holdsConsistency(proof));
  for (const proof of trees.forged_consistency)
    expectThat(`forged consistency of ${proof.from} and ${proof.to}`, !holdsConsistency(proof));

  const certificates = read<Vectors<CertificateVector> & { key: { pem: string; jwk: object } }>(
    'certificates.json',
  );
  const keys = certificates.key.pem;
  for (const trusted of [keys, certificates.key.jwk])
    for (const { name, text, unsigned_members = [] } of certificates.valid) {
      const { valid, certificate } = verifyCertificate(text, { keys: trusted });
      const missing = Object.keys(JSON.parse(text) as object).filter(
        (member) => !Object.hasOwn(certificate ?? {}, member),
      );
      expectThat(name, valid && missing.join() === unsigned_members.join());
    }
  for (const { name, text } of certificates.forged)
    expectThat(`forged: ${name}`, !verifyCertificate(text, { keys }).valid);

  const exports = read<Vectors<ExportVector>>('proof-exports.json');
  for (const vector of exports.valid)
    expectThat(vector.name, (await verifyExport(vector.export, { keys, ...vector })).valid);
  for (const vector of exports.forged)
    expectThat(
      `forged: ${vector.name}`,
      !(await verifyExport(vector.export, { keys, ...vector })).valid,
    );

  const witnesses = read<WitnessVectors>('witnesses.json');
  const holdsWitness = ({ answer }: { answer: object }) =>
    verifyWitness(JSON.stringify(answer), witnesses.certificate, {
      logKeys: [witnesses.log_key],
      witnessKeys: [witnesses.witness_key],
    }).valid;
  for (const vector of witnesses.valid) expectThat(vector.name, holdsWitness(vector));
  for (const vector of witnesses.forged)
    expectThat(`forged: ${vector.name}`, !holdsWitness(vector));

  return { crypto: new URL(import.meta.resolve('#crypto')).pathname, checked, faults };
}

if (import.meta.main) console.log(JSON.stringify(await checkVectors()));
