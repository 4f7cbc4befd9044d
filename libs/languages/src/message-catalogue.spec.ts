import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { findResourceFile, listLanguages } from './language-resource.ts';
import {
  formatMessage,
  formatMessageParts,
  getMessageLanguages,
  hasMessages,
} from './message-catalogue.ts';
import { formatDay, quoteText } from './typography.ts';

type Catalogue = Record<string, Record<string, string>>;

const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(findResourceFile(language, 'messages.json')!, 'utf8')) as Catalogue;
const LANGUAGES = listLanguages().filter((code) => findResourceFile(code, 'messages.json'));
const ENGLISH = readCatalogue('en');

describe.each(LANGUAGES.map((language) => [language, readCatalogue(language)] as const))(
  'the messages in %s',
  (language, catalogue) => {
    it('are the English ones of every module that there is', () => {
      const names = Object.fromEntries(
        Object.entries(catalogue).map(([module, texts]) => [module, Object.keys(texts)]),
      );
      const englishNames = Object.fromEntries(
        Object.keys(catalogue).map((module) => [module, Object.keys(ENGLISH[module] ?? {})]),
      );
      expect(names).toEqual(englishNames);
    });

    it('have the arguments of the English ones', () => {
      const differences = listMessages(catalogue).flatMap(([key, text]) => {
        const own = listArguments(text);
        const english = listArguments(getEnglishText(key));
        return own === english ? [] : [`${language} ${key}: ${own}, in English ${english}`];
      });
      expect(differences).toEqual([]);
    });

    it('have no straight quotation mark or apostrophe, which would begin a literal', () => {
      const faults = listMessages(catalogue).filter(([, text]) => /['"]/.test(text));
      expect(faults.map(([key]) => `${language} ${key}`)).toEqual([]);
    });
  },
);

describe('a message', () => {
  it('is in the language asked for', () =>
    expect(formatMessage('de', 'chat.thanks')).toBe('Gern geschehen.'));

  it('is in English where the language does not have it', () => {
    expect(formatMessage('it', 'instruction.yes')).toBe('Sì.');
    expect(formatMessage('it', 'chat.thanks')).toBe(formatMessage('en', 'chat.thanks'));
    expect(formatMessage('tlh', 'chat.thanks')).toBe(formatMessage('en', 'chat.thanks'));
  });

  it('takes braces and quotation marks of a value as they are', () =>
    expect(formatMessage('en', 'answerVerdict.unknown', { name: "the {name} of 'x'" })).toContain(
      "the {name} of 'x'",
    ));

  it('can be written in pieces around markup', () => {
    const name = { markup: 'bdi' };
    expect(formatMessageParts('de', 'answerVerdict.unknown', { name })).toEqual([
      'Die Sammlung sagt nichts über ',
      name,
      '.',
    ]);
  });

  it('cannot be written without a value', () =>
    expect(() => formatMessage('en', 'answerVerdict.unknown')).toThrow(/name/));
});

describe('a language of messages', () => {
  it('has them all', () => {
    expect(getMessageLanguages()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'ko', 'zh']);
    expect(['de', 'it', 'tlh', ''].map(hasMessages)).toEqual([true, false, false, false]);
  });

  it.each(getMessageLanguages())('writes dates and quotations of its own: %s', (language) => {
    expect(findResourceFile(language, 'typography.json')).toBeDefined();
    expect(quoteText('x', language)).toMatch(/^\P{L}+x\P{L}+$/u);
    expect(formatDay(new Date('2026-05-04'), language)).toMatch(/4.*2026|2026.*4/);
  });
});

const listMessages = (catalogue: Catalogue): (readonly [key: string, text: string])[] =>
  Object.entries(catalogue).flatMap(([module, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${module}.${name}`, text] as const),
  );

function getEnglishText(key: string): string {
  const [module = '', name = ''] = key.split('.');
  return ENGLISH[module]?.[name] ?? '';
}

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

const listArguments = (text: string): string => {
  const elements = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  return [...new Set(collectArguments(elements))].sort().join(', ');
};

/** Names of arguments; of `select` with the values, which code passes. */
const collectArguments = (elements: readonly MessageElement[]): string[] =>
  elements.flatMap((element) => {
    if ('options' in element)
      return Object.entries(element.options).flatMap(([option, { value }]) => [
        'pluralType' in element ? element.value : `${element.value} ${option}`,
        ...collectArguments(value),
      ]);
    return 'value' in element && element.type !== LITERAL ? [element.value] : [];
  });

/** The parser's type of text outside of arguments. */
const LITERAL: MessageElement['type'] = new IntlMessageFormat('x', 'en').getAst()[0]!.type;
