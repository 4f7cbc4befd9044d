// Creates the test vectors of docs/reference/proofs.md.
import {
  canonicalizeJson,
  computeConsistencyRanges,
  computeInclusionRanges,
  computeKeyId,
  hashLedgerRow,
  parseLedgerRow,
  signCertificate,
  splitIntoSubtrees,
  toHex,
  toJsonbText,
} from '../src/index.ts';
import { createWitnessVectors } from './create-witness-vectors.ts';
import {
  computeRootOver,
  createCertificate,
  forge,
  getLeaf,
  ledger,
  ledgerLeaves,
  MAX_SIZE,
  pem,
  privateKey,
  proveRanges,
  publicKey,
  toBytes,
} from './vector-ledger.ts';
import { vectorRows } from './vector-rows.ts';

function createLeaves() {
  const leaves = vectorRows
    .filter(({ leaf }) => !leaf)
    .map((row) => ({
      name: row.name,
      json: row.json,
      salt: row.salt,
      content_digest: row.content_digest,
      jsonb: toJsonbText(JSON.parse(row.json)),
      canonical: canonicalizeJson(JSON.parse(row.json)),
      leaf: getLeaf(row),
    }));
  return {
    valid: leaves,
    forged: leaves.flatMap(({ json, salt, content_digest, leaf, name }) => [
      { name: `${name}, another leaf`, json, salt, content_digest, leaf: forge(leaf) },
      {
        name: `${name}, another ${content_digest ? 'content digest' : 'salt'}`,
        json,
        ...(content_digest
          ? { salt, content_digest: forge(content_digest) }
          : { salt: salt ? forge(salt) : '0'.repeat(32) }),
        leaf,
      },
      {
        name: `${name}, another row`,
        json: json.replace(/202[46]-/, '2025-'),
        salt,
        content_digest,
        leaf,
      },
    ]),
  };
}

const MAX_TREE_SIZE = 9;
const treeLeaves = Array.from({ length: MAX_TREE_SIZE }, (_, index) =>
  toHex(hashLedgerRow(parseLedgerRow(JSON.parse(vectorRows[1]!.json))!, `${index}`.repeat(32))),
);
function createTrees() {
  const sizes = Array.from({ length: MAX_TREE_SIZE + 1 }, (_, size) => size);
  const inclusion = sizes.flatMap((size) =>
    Array.from({ length: size }, (_, index) => ({
      size,
      index,
      path: proveRanges(treeLeaves, computeInclusionRanges(index, { begin: 0, end: size })),
    })),
  );
  const consistency = sizes.flatMap((to) =>
    sizes.slice(0, to + 1).map((from) => ({
      from,
      to,
      proof: proveRanges(treeLeaves, computeConsistencyRanges(from, { begin: 0, end: to })),
    })),
  );
  const withForgedHash = (hashes: string[], place: number) =>
    hashes.map((hash, index) => (index === place % hashes.length ? forge(hash) : hash));
  return {
    leaves: treeLeaves,
    roots: sizes.map((size) => toHex(computeRootOver(treeLeaves, 0, size))),
    inclusion,
    consistency,
    forged_inclusion: inclusion.map((proof) =>
      proof.path.length
        ? { ...proof, path: withForgedHash(proof.path, proof.index) }
        : { ...proof, path: [treeLeaves[0]!] },
    ),
    forged_consistency: consistency.map((proof) =>
      proof.proof.length
        ? { ...proof, proof: withForgedHash(proof.proof, proof.from) }
        : { ...proof, proof: [treeLeaves[0]!] },
    ),
  };
}

function createCertificates() {
  const certificate = createCertificate(ledger, MAX_SIZE);
  const { signature, ...unsigned } = certificate;
  const text = JSON.stringify(certificate);
  const { erasures: _, latest_erasure: __, complete: ___, ...older } = unsigned;
  const oldest = signCertificate(older, privateKey);
  const future = signCertificate({ ...unsigned, future: [1e21, '😀'] } as never, privateKey);
  return {
    key: { pem, id: computeKeyId(publicKey), jwk: publicKey.export({ format: 'jwk' }) },
    valid: [
      { name: 'certificate', text, signed_bytes: canonicalizeJson(unsigned), signature },
      { name: 'without the members of erasures', text: JSON.stringify(oldest) },
      { name: 'with a member of a later version', text: JSON.stringify(future) },
      {
        name: 'with a member that nobody signed',
        text: JSON.stringify({ ...certificate, note: 'added' }),
        unsigned_members: ['note'],
      },
    ],
    forged: [
      ...Object.entries(certificate)
        .filter(([, value]) => typeof value === 'string' && /^[0-9a-f]{16,}$/.test(value))
        .map(([name, value]) => ({
          name: `another ${name}`,
          text: JSON.stringify({ ...certificate, [name]: forge(value as string) }),
        })),
      {
        name: 'another instant',
        text: text.replace('"as_of":"2026-03-02', '"as_of":"2026-03-03'),
      },
      { name: 'a member twice', text: text.replace('{', '{"rows":9,') },
      {
        name: 'a member twice, once with an escape',
        text: text.replace('"rows":', '"\\u0072ows":8,"rows":'),
      },
      {
        name: 'a member of erasures that nobody signed',
        text: JSON.stringify({ ...oldest, erasures: [] }),
      },
      { name: 'a member too few', text: text.replace('"final":true,', '') },
    ],
  };
}

/** Returns the lines of a proof export in which the given positions (from 1) are shown. */
function createExport(shown: readonly number[], size: number, since?: number): string {
  const certificate = createCertificate(
    shown.map((position) => ledger[position - 1]!),
    size,
    {
      space: shown.length < size ? 's' : null,
      latest_known_at: shown.length ? '2026-03-01T00:00:00.000000Z' : null,
    },
  );
  const lines: object[] = [];
  for (let position = 1; position <= size; position++) {
    const { json, salt, content_digest, leaf } = ledger[position - 1]!;
    const row = JSON.parse(json) as object;
    if (shown.includes(position))
      lines.push({
        position,
        ...(leaf ? { leaf } : content_digest ? { content_digest } : { salt }),
        row,
      });
    else {
      const from = position;
      while (position < size && !shown.includes(position + 1) && position !== since) position++;
      const hashes = splitIntoSubtrees({ begin: from - 1, end: position }).map(({ level, index }) =>
        toHex(computeRootOver(ledgerLeaves, index * 2 ** level, (index + 1) * 2 ** level)),
      );
      lines.push({ from, to: position, hashes });
    }
  }
  return [...lines, { certificate }].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function createExports() {
  /** Certificates of the days on which the rows were committed. */
  const instantBySize: Record<number, string> = {
    0: '2026-01-31T00:00:00.000000Z',
    5: '2026-02-01T00:00:00.000000Z',
    7: '2026-02-02T00:00:00.000000Z',
  };
  const earlier = (size: number) =>
    createCertificate(ledger.slice(0, size), size, {
      as_of: instantBySize[size],
      latest_known_at: size ? instantBySize[size] : null,
      erasures: [],
      latest_erasure: null,
    });
  const all = Array.from({ length: MAX_SIZE }, (_, index) => index + 1);
  const whole = createExport(all, MAX_SIZE);
  const some = createExport([4, 9], MAX_SIZE);
  const split = createExport([4, 9], MAX_SIZE, 7);
  return {
    valid: [
      { name: 'the whole ledger', export: whole },
      { name: 'the whole ledger, after an earlier one', export: whole, earlier: earlier(5) },
      {
        name: 'rows that an earlier answer did not cover, because it was not complete',
        export: whole,
        earlier: createCertificate(ledger.slice(0, 5), 5, { complete: false }),
      },
      { name: 'two rows of ten', export: some },
      { name: 'two rows of ten, split at 7', export: split, earlier: earlier(7) },
      { name: 'no row of ten', export: createExport([], MAX_SIZE) },
      { name: 'an empty ledger', export: createExport([], 0), earlier: earlier(0) },
    ],
    forged: [
      {
        name: 'rows that an earlier answer should have had',
        export: whole,
        earlier: createCertificate(ledger.slice(0, 5), 5),
      },
      { name: 'the stub of an erased row changed', export: whole.replace('"gone"', '"left"') },
      {
        name: 'an erased row that no erasure names',
        export: createExport(all, 9),
      },
      {
        name: 'a content digest changed',
        export: whole.replace(/("content_digest":")./, '$1f'),
      },
      { name: 'a row changed', export: whole.replace('claim', 'Claim') },
      { name: 'a salt changed', export: whole.replace(/("salt":")./, '$1f') },
      { name: 'a line left out', export: whole.replace(/^.*\n/, '') },
      { name: 'two lines exchanged', export: whole.replace(/^(.*\n)(.*\n)/, '$2$1') },
      { name: 'the end cut off', export: whole.slice(0, whole.lastIndexOf('{"certificate"')) },
      { name: 'a hash changed', export: some.replace(/(?<="hashes":\[")[0-9a-f]{64}/, forge) },
      {
        name: 'a shown row hidden',
        export: createExport([9], MAX_SIZE).replace(/.*\n$/, some.split('\n').at(-2)! + '\n'),
      },
      { name: 'not split at 7', export: some, earlier: earlier(7) },
      {
        name: 'another earlier ledger',
        export: split,
        earlier: { ...earlier(7), ...{ ledger_root: earlier(5).ledger_root } },
      },
    ],
  };
}

/** The vectors by file name. */
export const createVectors = (): Record<string, object> => ({
  'leaves.json': createLeaves(),
  'trees.json': createTrees(),
  'certificates.json': createCertificates(),
  'proof-exports.json': createExports(),
  'witnesses.json': createWitnessVectors(
    ledgerLeaves.map(toBytes),
    createCertificate(ledger.slice(0, 5), 5),
  ),
});
