import { computeManifestDigest, type ModelManifest, parseManifest } from './manifest.ts';

const MANIFEST: ModelManifest = {
  ...{ format: 1, id: 'owner/name', revision: 'abc', task: 'entailment', network: 'model.onnx' },
  files: [{ path: 'model.onnx', size: 3, sha256: 'a'.repeat(64) }],
  addedAt: '2026-11-27T08:00:00.000Z',
  probe: { pairs: 42, score: 0.9, language: 'en' },
  labels: ['contradiction', 'entailment', 'neutral'],
};
const parse = (changes: object) =>
  parseManifest(JSON.stringify({ ...MANIFEST, ...changes }), 'manifest.json');

describe('a manifest', () => {
  it('is read as it was written', () => expect(parse({})).toEqual(MANIFEST));

  it.each([
    ['files.0.path', { files: [{ path: '../x', size: 1, sha256: 'a'.repeat(64) }] }],
    ['files.0.sha256', { files: [{ path: 'x', size: 1, sha256: 'none' }] }],
    ['task', { task: 'chat' }],
    ['labels', { labels: ['entailment'] }],
  ])('is refused with the name of the field %s', (field, changes) =>
    expect(() => parse(changes)).toThrow(`manifest.json: ${field}`),
  );

  it('is refused when it is not JSON', () =>
    expect(() => parseManifest('{', 'manifest.json')).toThrow('manifest.json is not valid JSON'));

  it('has another digest with other weights or another order of labels, and no other', () => {
    const digest = computeManifestDigest(MANIFEST);
    const { labels, files } = MANIFEST;
    const others = [
      { labels: labels!.toReversed() },
      { files: [{ ...files[0]!, sha256: 'b'.repeat(64) }] },
      { revision: 'abd' },
    ].map((changes) => computeManifestDigest({ ...MANIFEST, ...changes }));
    expect(new Set([digest, ...others]).size).toBe(4);
    expect(computeManifestDigest({ ...MANIFEST, addedAt: '2027-01-01T00:00:00.000Z' })).toBe(
      digest,
    );
  });
});
