import { isSafePath, toFolderName, validateModelId, validateRevision } from './model-id.ts';

describe('the id of a model', () => {
  it.each(['bert-base', 'owner/name', 'Owner_1/name.v2-q8'])('%s is one', (id) =>
    expect(validateModelId(id)).toBe(id),
  );

  it.each(['', '..', '../name', 'owner/..', 'a/b/c', '/name', 'owner/', 'a--b/c', 'a b', 'ä/b'])(
    '%j is none',
    (id) => expect(() => validateModelId(id)).toThrow('is not a model id'),
  );

  it('names a folder', () => expect(toFolderName('owner/name')).toBe('owner--name'));
});

describe('a revision', () => {
  it.each(['main', 'refs/pr/3', 'v1.0', '0123abcd'])('may be %s', (revision) =>
    expect(validateRevision(revision)).toBe(revision),
  );

  it.each(['', '../main', 'a..b', '-x', 'a b'])('may not be %j', (revision) =>
    expect(() => validateRevision(revision)).toThrow('--revision'),
  );
});

describe('a path of the hub', () => {
  it.each(['config.json', 'onnx/model.onnx', '1_Pooling/config.json'])('%s may be stored', (path) =>
    expect(isSafePath(path)).toBe(true),
  );

  it.each([
    ...['../config.json', 'onnx/../../x', '/etc/passwd', 'C:\\x', 'a//b', '.hidden', ''],
    ...['a/b/c/d/e', 'onnx/model.onnx\0', 'a/.git/b'],
  ])('%j may not', (path) => expect(isSafePath(path)).toBe(false));
});
