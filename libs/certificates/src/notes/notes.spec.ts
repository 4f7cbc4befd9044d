import { generateKeyPairSync, hash, sign } from 'node:crypto';
import fc from 'fast-check';
import { toHex } from '../bytes.ts';
import { extractEd25519Key } from '../signature.ts';
import {
  acceptEndorsedKeys,
  cosignCheckpoint,
  createVerifierKey,
  formatCheckpoint,
  formatKeySuccession,
  formatNote,
  formatVerifierKey,
  hashHeadEntry,
  parseCheckpoint,
  parseNote,
  parseSignatureLines,
  parseSignedCheckpoint,
  parseVerifierKey,
  signNoteText,
  verifySignatures,
  type PublishedKeys,
} from './index.ts';

/** The example of c2sp.org/signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE_NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
/** The example of Go's package golang.org/x/mod/sumdb/note. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const GO_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
/** The example of c2sp.org/tlog-cosignature. */
const COSIGNED = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

function createSigner(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
  return {
    name,
    der,
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    publicKey: extractEd25519Key(der)!,
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  };
}
const log = createSigner('plumbline.log/0123');
const witness = createSigner('witness.example/w1');
const verify = (note: string, ...keys: string[]) => {
  const { text, signatures } = parseNote(note)!;
  return verifySignatures(
    text,
    signatures,
    keys.map((key) => parseVerifierKey(key)!),
  );
};
const checkpointText = formatCheckpoint({
  origin: log.name,
  size: 7,
  root: new Uint8Array(32).fill(9),
});

describe('a signed note', () => {
  it.each([
    ['of the specification', EXAMPLE_NOTE, EXAMPLE_KEY],
    ['of Go’s implementation', GO_NOTE, GO_KEY],
  ])('%s verifies with its key, and not after any change of its text', (_, note, key) => {
    expect(verify(note, key)).toMatchObject({ verified: [{ time: null }], invalid: [] });
    expect(formatVerifierKey(parseVerifierKey(key)!)).toBe(key);
    const { text, signatures } = parseNote(note)!;
    for (let index = 0; index < text.length - 1; index++) {
      const changed = `${text.slice(0, index)}~${text.slice(index + 1)}`;
      const { verified, invalid } = verifySignatures(changed, signatures, [parseVerifierKey(key)!]);
      expect([verified.length, invalid.length]).toEqual([0, 1]);
    }
  });

  it('is read as the specification’s examples are written', () => {
    expect(parseSignedCheckpoint(COSIGNED)).toMatchObject({
      checkpoint: { origin: 'example.com/behind-the-sofa', size: 20852163 },
      note: {
        signatures: [
          { name: 'example.com/behind-the-sofa', keyId: '033de0ae' },
          { name: 'witness.example.com/w1', keyId: '8d66cf3f' },
        ],
      },
    });
    const { text, signatures } = parseNote(COSIGNED)!;
    expect(
      formatNote(
        text,
        signatures.map(({ line }) => line),
      ),
    ).toBe(COSIGNED);
    // the time of the example’s cosignature, as its signed message states it
    const time = new DataView(signatures[1]!.signature.slice(0, 8).buffer).getBigUint64(0);
    expect(time).toBe(1679315147n);
  });

  it('may have empty lines in its text, which ends before the last empty line', () => {
    const text = 'a\n\nb\n';
    const note = formatNote(text, [signNoteText(text, log, log.sign)]);
    expect(parseNote(note)!.text).toBe(text);
    expect(parseNote(`\n${formatNote('', [])}`)).toBeUndefined();
  });

  it.each([
    ['no signature', 'text\n\n'],
    ['no empty line', 'text\n— a AAAAAAA=\n'],
    ['a control character', 'te\txt\n\n— a AAAAAAA=\n'],
    ['half of a surrogate pair', 'te\ud800xt\n\n— a AAAAAAA=\n'],
    ['no final newline', 'text\n\n— a AAAAAAA='],
    ['a hyphen for the dash', 'text\n\n- a AAAAAAA=\n'],
    ['a plus in a name', 'text\n\n— a+b AAAAAAA=\n'],
    ['a space of Unicode in a name', 'text\n\n— a\u2003b AAAAAAA=\n'],
    ['base64 with spare bits', 'text\n\n— a AAAAAAB=\n'],
    ['a signature of a key id only', 'text\n\n— a AAAAAA==\n'],
  ])('is none with %s', (_, note) => {
    expect(parseNote(note)).toBeUndefined();
  });

  it('ignores signatures of unknown keys, also of one that shares only the name', () => {
    const other = createSigner(log.name);
    const note = formatNote(checkpointText, [
      signNoteText(checkpointText, other, other.sign),
      signNoteText(checkpointText, log, log.sign),
    ]);
    const key = formatVerifierKey(createVerifierKey(log.name, 'note', log.publicKey));
    expect(verify(note, key).verified).toHaveLength(1);
    expect(verify(note, EXAMPLE_KEY)).toEqual({ verified: [], invalid: [] });
  });
});

describe('a verifier key', () => {
  it.each([
    ['another key id', EXAMPLE_KEY.replace('530d903a', '530d903b')],
    ['an unknown type', EXAMPLE_KEY.replace('+Ae', '+Fe')],
    ['a part missing', EXAMPLE_KEY.slice(0, -4)],
    ['no name', EXAMPLE_KEY.replace('example.com/foo', '')],
    ['a space in the name', EXAMPLE_KEY.replace('/', ' ')],
  ])('is none with %s', (_, key) => expect(parseVerifierKey(key)).toBeUndefined());

  it('has another id for each kind of signature, so that one never passes for the other', () => {
    const [note, cosignature] = (['note', 'cosignature'] as const).map((kind) =>
      createVerifierKey(log.name, kind, log.publicKey),
    );
    expect(note!.keyId).not.toBe(cosignature!.keyId);
    for (const key of [note!, cosignature!])
      expect(parseVerifierKey(formatVerifierKey(key))).toEqual(key);
  });
});

describe('a checkpoint', () => {
  it('is read back as it was formatted, for every size and root', () => {
    const checkpoint = fc.record({
      origin: fc.stringMatching(/^[a-z./0-9]{1,40}$/),
      size: fc.maxSafeInteger().map(Math.abs),
      root: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    });
    fc.assert(
      fc.property(checkpoint, (one) => {
        expect(parseCheckpoint(formatCheckpoint(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['a leading zero', checkpointText.replace('\n7\n', '\n07\n')],
    ['a sign', checkpointText.replace('\n7\n', '\n+7\n')],
    ['a size beyond 2^53', checkpointText.replace('\n7\n', '\n9007199254740993\n')],
    ['a short root', checkpointText.replace(/.{4}=\n/, '=\n')],
    ['no origin', checkpointText.replace(log.name, '')],
    ['an empty extension line', `${checkpointText}\n`],
    ['no final newline', checkpointText.trimEnd()],
  ])('is none with %s', (_, text) => expect(parseCheckpoint(text)).toBeUndefined());

  it('may have extension lines', () => {
    expect(parseCheckpoint(`${checkpointText}more\n`)).toMatchObject({ size: 7 });
  });
});

describe('a cosignature', () => {
  const key = createVerifierKey(witness.name, 'cosignature', witness.publicKey);
  const verifyLine = (line: string, text = checkpointText) =>
    verifySignatures(text, parseSignatureLines(`${line}\n`)!, [key]);

  it('states when it was made, and holds for its checkpoint only', () => {
    const line = cosignCheckpoint(checkpointText, witness, 1679315147, witness.sign);
    expect(verifyLine(line).verified).toMatchObject([{ time: 1679315147 }]);
    expect(verifyLine(line, checkpointText.replace('7', '8')).invalid).toHaveLength(1);
  });

  it('of no time, or of a time that is not the signed one, is not valid', () => {
    const none = cosignCheckpoint(checkpointText, witness, 0, witness.sign);
    expect(verifyLine(none).invalid).toHaveLength(1);
    const earlier = cosignCheckpoint(checkpointText, witness, 5, witness.sign);
    const later = cosignCheckpoint(checkpointText, witness, 6, () =>
      parseSignatureLines(`${earlier}\n`)![0]!.signature.slice(8),
    );
    expect(verifyLine(later).invalid).toHaveLength(1);
  });
});

describe('an entry of the head log', () => {
  it('has a leaf over its nonce and every member', () => {
    const entry = {
      origin_id: 'ab'.repeat(32),
      ledger_size: 12,
      ledger_root: 'cd'.repeat(32),
      captured_at: '2026-07-16T09:30:00.000000Z',
      nonce: '00112233445566778899aabbccddeeff',
    };
    // computed with Python's hashlib from the documented bytes
    expect(toHex(hashHeadEntry(entry))).toBe(
      'f7a8f926c099edbbcd8dce7080425b0b8bf4682388e69f92163079326346d571',
    );
    const changes = { origin_id: 'ac'.repeat(32), ledger_size: 13, ledger_root: 'ce'.repeat(32) };
    for (const [name, value] of Object.entries({ ...changes, nonce: '0'.repeat(32) }))
      expect(hashHeadEntry({ ...entry, [name]: value })).not.toEqual(hashHeadEntry(entry));
  });
});

describe('a succession of keys', () => {
  const [first, second, third] = ['a', 'b', 'c'].map(createSigner);
  const endorsed_at = '2026-07-16T09:30:00.000000Z';
  const endorse = (older: typeof log, newer: typeof log) => ({
    key_id: createKeyId(older),
    signature: Buffer.from(
      older.sign(
        new TextEncoder().encode(formatKeySuccession(createKeyId(older), newer.der, endorsed_at)),
      ),
    ).toString('base64'),
    endorsed_at,
  });
  const createKeyId = ({ der }: typeof log) => hash('sha256', der).slice(0, 16);
  const published = (): PublishedKeys => ({
    key_id: createKeyId(third!),
    public_key: third!.pem,
    endorsed_by: endorse(second!, third!),
    earlier: [
      { key_id: '', public_key: second!.pem, endorsed_by: endorse(first!, second!) },
      { key_id: '', public_key: first!.pem, endorsed_by: null },
    ],
  });

  it('leads from a pinned key to every later key, and to no earlier one', () => {
    expect(acceptEndorsedKeys([first!.der], published())).toEqual([
      first!.der,
      second!.der,
      third!.der,
    ]);
    expect(acceptEndorsedKeys([second!.der], published())).toEqual([second!.der, third!.der]);
    expect(acceptEndorsedKeys([log.der], published())).toEqual([log.der]);
  });

  it('breaks at an endorsement that was changed, or is of another key', () => {
    const forged = published();
    forged.earlier[0]!.endorsed_by!.endorsed_at = '2026-07-16T09:30:01.000000Z';
    expect(acceptEndorsedKeys([first!.der], forged)).toEqual([first!.der]);
    const swapped = published();
    swapped.public_key = log.pem;
    expect(acceptEndorsedKeys([first!.der], swapped)).toEqual([first!.der, second!.der]);
  });
});
