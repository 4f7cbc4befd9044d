import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import { defineLanguageResource } from './language-resource.ts';
import type english from './resources/en/messages.json';

type Catalogue = typeof english;
/** A message by its module and name: `chat.hello`. */
export type MessageKey = {
  [Module in keyof Catalogue]: `${Module}.${Extract<keyof Catalogue[Module], string>}`;
}[keyof Catalogue];
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Languages whose messages are written for one region. */
const LOCALE_BY_LANGUAGE: Readonly<Record<string, string>> = { en: 'en-GB' };

/** Messages by key, each checked to be an ICU message. */
const catalogueSchema = z
  .record(z.string(), z.record(z.string(), z.string()))
  .transform((modules, context) => {
    const messages = new Map<string, string>();
    for (const [module, texts] of Object.entries(modules))
      for (const [name, text] of Object.entries(texts)) {
        messages.set(`${module}.${name}`, text);
        const message = findSyntaxError(text);
        if (message) context.addIssue({ code: 'custom', path: [module, name], message });
      }
    return messages;
  });

const catalogues = defineLanguageResource('messages', catalogueSchema);
const formats = new Map<string, IntlMessageFormat>();

/** The languages with a catalogue of messages, by their ISO 639-1 codes. */
export const getMessageLanguages = (): readonly string[] => catalogues.getLanguages();

/** Whether a language has a catalogue of its own. */
export const hasMessages = (language: string): boolean => catalogues.get(language) !== undefined;

/** @returns the locale in which dates and figures stand in a language's messages */
export function getMessageLocale(language: string): string {
  const written = hasMessages(language) ? language : 'en';
  return LOCALE_BY_LANGUAGE[written] ?? written;
}

/**
 * A sentence for people, in their language.
 * @param language ISO 639-1; English stands in for a message that the language does not have
 * @param values of the arguments; a number is written as the language writes numbers
 * @throws Error when a value is missing
 */
export const formatMessage = (
  language: string,
  key: MessageKey,
  values: MessageValues = {},
): string => getFormat(language, key).format(values) as string;

/** @returns the message as the catalogue has it, arguments in braces */
export function getMessageSource(language: string, key: MessageKey): string {
  const source = catalogues.get(language)?.get(key) ?? catalogues.get('en')?.get(key);
  if (source === undefined) throw new RangeError(`There is no message "${key}".`);
  return source;
}

function getFormat(language: string, key: MessageKey): IntlMessageFormat {
  const id = `${language} ${key}`;
  let format = formats.get(id);
  if (!format) {
    const written = catalogues.get(language)?.has(key) ? language : 'en';
    format = parseMessage(getMessageSource(written, key), getMessageLocale(written));
    formats.set(id, format);
  }
  return format;
}

const parseMessage = (text: string, locale: string): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });

function findSyntaxError(text: string): string | undefined {
  try {
    parseMessage(text, 'en');
    return undefined;
  } catch (error) {
    return `is not an ICU message: ${(error as Error).message}`;
  }
}
