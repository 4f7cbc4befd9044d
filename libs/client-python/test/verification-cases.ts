import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  verifyCertificate,
  verifyExport,
  verifyWitness,
  type VerificationResult,
} from '@plumbline/client/verify';

/** What both verifiers are given. Objects are sent as the text of their JSON. */
export interface VerificationCase {
  name: string;
  kind: 'certificate' | 'export' | 'witness';
  input: string;
  /** The certificate for which a witness answered. */
  certified?: string;
  /** Whether the export arrives as bytes that are split anywhere. */
  bytes?: boolean;
  options: {
    keys?: string;
    rows?: unknown[];
    earlier?: string | object;
    logKeys?: string[];
    witnessKeys?: string[];
    minWitnesses?: number;
  };
}

/** The result without the words of the parser of JSON, which differ. */
export type ComparableResult = { error: string } | VerificationResult;

export const withoutParserWords = (result: ComparableResult): ComparableResult =>
  'error' in result
    ? result
    : {
        ...result,
        checks: result.checks.map((check) => ({
          ...check,
          detail: PARSER_WORDS.test(check.detail) ? 'not JSON' : check.detail,
        })),
      };

const PARSER_WORDS = /^(?:the text is not JSON|Expect|Unexpected|Unterminated|Extra data)/;

/** Verifies a case in TypeScript. */
export async function verifyCase(one: VerificationCase): Promise<ComparableResult> {
  const { keys = '', rows, earlier, logKeys = [], witnessKeys = [], minWitnesses } = one.options;
  try {
    if (one.kind === 'certificate') return verifyCertificate(one.input, { keys, rows });
    if (one.kind === 'export') return await verifyExport(one.input, { keys, earlier });
    return verifyWitness(one.input, one.certified!, { logKeys, witnessKeys, minWitnesses });
  } catch (error) {
    return { error: (error as Error).message };
  }
}

const VECTORS = join(import.meta.dirname, '../../certificates/test/vectors');
const readVectors = <Vectors>(name: string): Vectors =>
  JSON.parse(readFileSync(join(VECTORS, `${name}.json`), 'utf8')) as Vectors;

interface Named {
  name: string;
}
interface CertificateVectors {
  key: { pem: string; jwk: object };
  valid: (Named & { text: string })[];
  forged: (Named & { text: string })[];
}
interface ExportVectors {
  valid: (Named & { export: string; earlier?: object })[];
  forged: (Named & { export: string; earlier?: object })[];
}

/** The test vectors that docs/reference/proofs.md publishes. */
export function listVectorCases(): VerificationCase[] {
  const certificates = readVectors<CertificateVectors>('certificates');
  const exports = readVectors<ExportVectors>('proof-exports');
  const { pem: keys, jwk } = certificates.key;
  return [
    ...[...certificates.valid, ...certificates.forged].map(({ name, text }) => ({
      ...{ name, kind: 'certificate' as const, input: text, options: { keys } },
    })),
    ...[...exports.valid, ...exports.forged].map((one) => ({
      name: one.name,
      kind: 'export' as const,
      input: one.export,
      options: { keys: JSON.stringify(jwk), earlier: one.earlier },
    })),
  ];
}

/** Changes of the text of an answer or an export, each of which a verifier must notice or allow. */
const CHANGES: [name: string, change: (text: string) => string][] = [
  ['as it is', (text) => text],
  ['with another statement', (text) => text.replaceAll('"statement":"', '"statement":"Not: ')],
  ['with a member twice', (text) => text.replace('{', '{"id":"x","id":"y",')],
  [
    'with an escaped member twice',
    (text) => text.replace(/"known_at"/, '"known_at":1,"kn\\u006fwn_at"'),
  ],
  [
    'with an unknown member',
    (text) => text.replace('"as_of":', '"later":[1.50,"٣",1e21],"as_of":'),
  ],
  ['with another as_of', (text) => text.replace(/("as_of":"\d{3})\d/, '$10')],
  ['with a later row', (text) => text.replace(/("known_at":")2/, '$13')],
  ['with an as_of of another form', (text) => text.replace(/("as_of":"[^"]*)Z/, '$1+00:00')],
  ['cut in the middle', (text) => text.slice(0, text.length / 2)],
  ['twice', (text) => `${text.trim()}\n${text}`],
  ['as a list', (text) => `[${text.trim().replaceAll('\n', ',')}]`],
  ['with another count', (text) => text.replace(/"rows":\d+/, '"rows":1')],
  ['with a count that is no number', (text) => text.replace(/"rows":\d+/, '"rows":true')],
  ['with another root', (text) => text.replace(/("ledger_root":")[0-9a-f]{4}/, '$1ffff')],
  ['with another size', (text) => text.replace(/"ledger_size":(\d+)/, '"ledger_size":1$1')],
  ['with another signature', (text) => text.replace(/("signature":")[^"]{4}/, '$1AAAA')],
  ['without its signature', (text) => text.replace(/,"signature":"[^"]*"/, '')],
  ['without its first line', (text) => text.slice(text.indexOf('\n') + 1)],
  ['with another salt', (text) => text.replace(/("salt":")[0-9a-f]{4}/, '$10000')],
  ['with a salt of another form', (text) => text.replace(/"salt":"[0-9a-f]*"/, '"salt":7')],
  ['with another position', (text) => text.replace('"position":2', '"position":3')],
];

/** An answer or an export of a running service, changed in many ways. */
export const listChangedCases = (one: VerificationCase): VerificationCase[] =>
  CHANGES.map(([name, change]) => ({
    ...one,
    name: `${one.name} ${name}`,
    input: change(one.input),
  })).filter(({ name, input }) => input !== one.input || name.endsWith('as it is'));

const WITNESS_CHANGES: [name: string, change: (text: string) => string][] = [
  ['as it is', (text) => text],
  ['with another nonce', (text) => text.replace(/("nonce":")[0-9a-f]{4}/, '$10000')],
  ['with another index', (text) => text.replace(/"log_index":\d+/, '"log_index":0')],
  ['with another size', (text) => text.replace(/"ledger_size":\d+/, '"ledger_size":99')],
  ['without the entry', (text) => text.replace(/"entry":\{[^}]*\}/, '"entry":null')],
  ['without inclusion', (text) => text.replace(/"inclusion":\[[^\]]*\]/, '"inclusion":[]')],
  ['with another checkpoint', (text) => text.replace('"checkpoint":"p', '"checkpoint":"q')],
  ['with another time', (text) => text.replace(/("time":"\d{3})\d/, '$10')],
  ['with a member twice', (text) => text.replace('{', '{"entry":null,')],
  ['cut', (text) => text.slice(0, -2)],
];

/** The published vectors of witnesses, and changes of them. */
export function listWitnessCases(): VerificationCase[] {
  const { certificate, log_key, witness_key, valid, forged } =
    readVectors<WitnessVectors>('witnesses');
  const toCase = (name: string, input: string, minWitnesses?: number): VerificationCase => ({
    ...{ name, kind: 'witness', input, certified: JSON.stringify(certificate) },
    options: { logKeys: [log_key], witnessKeys: [witness_key], minWitnesses },
  });
  const text = JSON.stringify(valid[0]!.answer);
  return [
    ...[...valid, ...forged].map(({ name, answer }) => toCase(name, JSON.stringify(answer))),
    ...WITNESS_CHANGES.map(([name, change]) => toCase(name, change(text))),
    toCase('with two witnesses needed', text, 2),
  ];
}

interface WitnessVectors {
  certificate: object;
  log_key: string;
  witness_key: string;
  valid: (Named & { answer: object })[];
  forged: (Named & { answer: object })[];
}
