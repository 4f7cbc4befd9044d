import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  checkLanguageResources,
  defineLanguageResource,
  findResourceFile,
  listLanguages,
} from './language-resource.ts';

const schema = z.strictObject({ words: z.array(z.string()) });
let folder: string;
let topicCount = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
  process.env.LANGUAGES_DIR = folder;
});
afterEach(() => {
  delete process.env.LANGUAGES_DIR;
  rmSync(folder, { recursive: true });
});

const writeLanguageFile = (language: string, name: string, content: unknown) => {
  mkdirSync(join(folder, language), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, language, name), text);
};
/** A topic is defined once in a process. */
const createTopicName = () => `test-topic-${++topicCount}`;

describe('a language resource', () => {
  it('has what the file of each language says', () => {
    const topic = createTopicName();
    writeLanguageFile('sv', `${topic}.json`, { words: ['kvarn'] });
    writeLanguageFile('nb', `${topic}.json`, { words: ['mølle'] });
    const resource = defineLanguageResource(topic, schema);
    expect(resource.getLanguages()).toEqual(['nb', 'sv']);
    expect(resource.get('sv')).toEqual({ words: ['kvarn'] });
    expect(resource.getAll()).toEqual([{ words: ['mølle'] }, { words: ['kvarn'] }]);
  });

  it('counts what belongs to no language among all contents, but not as a language', () => {
    const topic = createTopicName();
    writeLanguageFile('sv', `${topic}.json`, { words: ['kvarn'] });
    writeLanguageFile('und', `${topic}.json`, { words: ['km'] });
    const resource = defineLanguageResource(topic, schema);
    expect(resource.getLanguages()).toEqual(['sv']);
    expect(resource.getAll()).toHaveLength(2);
  });

  it.each(['fi', 'und', '', '..', '../sv', 'toString'])(
    'has nothing for %j, which has no file',
    (language) => {
      const topic = createTopicName();
      writeLanguageFile('sv', `${topic}.json`, { words: [] });
      expect(defineLanguageResource(topic, schema).get(language)).toBeUndefined();
    },
  );

  it('names the file and the key of what is wrong', () => {
    const topic = createTopicName();
    writeLanguageFile('sv', `${topic}.json`, { words: ['kvarn', 7], wrods: [] });
    const resource = defineLanguageResource(topic, schema);
    expect(() => resource.get('sv')).toThrow(join(folder, 'sv', `${topic}.json`));
    expect(() => resource.getAll()).toThrow(/words\.1: .*expected string.*"wrods"/);
  });

  it('names a file that is not JSON', () => {
    const topic = createTopicName();
    writeLanguageFile('sv', `${topic}.json`, '{ "words": [');
    expect(() => defineLanguageResource(topic, schema).get('sv')).toThrow(
      `${topic}.json is not JSON`,
    );
  });

  it('is defined once', () => {
    const topic = createTopicName();
    defineLanguageResource(topic, schema);
    expect(() => defineLanguageResource(topic, schema)).toThrow(`"${topic}" is defined twice`);
  });
});

describe('LANGUAGES_DIR', () => {
  it('adds languages to ours', () => {
    mkdirSync(join(folder, 'qaa'));
    mkdirSync(join(folder, 'not a language'));
    writeFileSync(join(folder, 'fi'), 'a file and not a folder');
    const added = listLanguages();
    delete process.env.LANGUAGES_DIR;
    expect(added).toEqual([...listLanguages(), 'qaa'].sort());
  });

  it('has its file in place of ours', () => {
    writeLanguageFile('en', 'messages.json', {});
    expect(findResourceFile('en', 'messages.json')).toBe(join(folder, 'en', 'messages.json'));
    expect(findResourceFile('ko', 'messages.json')).toMatch(/resources.ko.messages\.json$/);
  });

  it('must exist', () => {
    process.env.LANGUAGES_DIR = join(folder, 'missing');
    expect(() => listLanguages()).toThrow(/missing", but this folder does not exist/);
  });
});

it('checkLanguageResources reads every file of every topic that is defined', () => {
  const topic = createTopicName();
  const resource = defineLanguageResource(topic, schema);
  writeLanguageFile('sv', `${topic}.json`, { words: 'kvarn' });
  expect(() => checkLanguageResources()).toThrow(/sv.*words/);
  expect(() => resource.getAll()).toThrow();
});
