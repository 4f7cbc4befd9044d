import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@plumbline/text/durations';
import { root } from './demo.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files that declare settings, by the service that reads them. */
const DECLARATIONS = {
  verify: ['apps/verify/src/config/settings.ts'],
  memory: ['apps/memory/src/config/settings.ts'],
  both: [
    'libs/config/src/oauth-settings.ts',
    'libs/config/src/operations-settings.ts',
    'libs/nlp-nest/src/engine-settings.ts',
  ],
};
/** Libraries that read the environment themselves. */
const LIBRARY_FILES = [
  'libs/http/src/tracing/start.ts',
  'libs/http/src/tracing/open-telemetry.ts',
  'libs/languages/src/language-resource.ts',
];

interface Setting {
  service: string;
  /** As the code has it; undefined for none. */
  defaultValue: string | undefined;
}

/** A property of a schema: `    HOST: z.string()…`, up to the next line of its own margin. */
const DECLARATION = /^( {2,4})([A-Z][A-Z_]+): ?([\s\S]*?)(?=^(?:\1| {2})?\S)/gm;

/** @param schema the expression of a setting, such as `port(3000)` */
function readDefault(schema: string): string | undefined {
  if (schema.includes('.optional()')) return undefined;
  if (schema.startsWith('logLevel()')) return 'info';
  const [, number] = /^(?:port|milliseconds|concurrency|count|integerSetting)\(\s*([\d_]+)/.exec(
    schema,
  ) ?? [undefined, undefined];
  const [, value] = /\.default\(([^[\]]*?)\)/.exec(schema) ?? [undefined, number];
  return value?.replace(/^'|'$/g, '').replaceAll('_', '').replace('DAYMS', String(DAY_MS));
}

const declaredSettings = new Map<string, Setting>();
for (const [service, files] of Object.entries(DECLARATIONS))
  for (const [, , name, schema] of files.map(read).join('\n').matchAll(DECLARATION)) {
    const declared = declaredSettings.get(name!);
    declaredSettings.set(
      name!,
      declared ? { ...declared, service: 'both' } : { service, defaultValue: readDefault(schema!) },
    );
  }

/** The rows of the page's tables. */
const documentedSettings = [
  ...read('docs/reference/settings.md').matchAll(
    /^\| `([A-Z_]+)` +\| (\w+) +\| (.+?) +\| (.+?) +\|$/gm,
  ),
].map(([, name, service, defaultText, meaning]) => ({
  name: name!,
  service: service!,
  defaultText: defaultText!,
  meaning: meaning!,
}));

describe('the page of settings', () => {
  it('lists every setting that the code declares, and no other', () => {
    const libraries = LIBRARY_FILES.flatMap((file) => [
      ...new Set(read(file).match(/\b(?:OTEL_[A-Z_]+[A-Z]|LANGUAGES_DIR)\b/g)),
    ]);
    expect(documentedSettings.map(({ name }) => name).sort()).toEqual(
      [...declaredSettings.keys(), ...libraries].sort(),
    );
    expect(declaredSettings.size).toBeGreaterThan(50);
  });

  it('names the service that reads each setting', () => {
    const wrong = documentedSettings.filter(
      ({ name, service }) =>
        declaredSettings.has(name) && declaredSettings.get(name)!.service !== service,
    );
    expect(wrong).toEqual([]);
  });

  it('gives the default that the code gives', () => {
    const wrong = documentedSettings
      .filter(({ name }) => declaredSettings.has(name))
      .map(({ name, defaultText }) => {
        const { defaultValue } = declaredSettings.get(name)!;
        const stated = /^`([^`]*)`$/.exec(defaultText)?.[1];
        return { name, stated, defaultValue };
      })
      .filter(({ stated, defaultValue }) => stated !== defaultValue);
    expect(wrong).toEqual([]);
  });

  it('describes a setting in a short sentence or two', () => {
    const long = documentedSettings.filter(({ meaning }) => !/^[^|]{1,230}[.]$/.test(meaning));
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});
