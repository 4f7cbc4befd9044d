import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import { defineLanguageResource } from './language-resource.ts';
import type english from './resources/en/messages.json';
import { getLocale } from './typography.ts';

type Catalogue = typeof english;
/** The key of a message, its module and name: `chat.hello`. */
export type MessageKey = {
  [Module in keyof Catalogue]: `${Module}.${Extract<keyof Catalogue[Module], string>}`;
}[keyof Catalogue];
type MessageValue = string | number | boolean;
/** Arguments of a message; booleans are for `select`. */
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** ICU messages by module and name, flattened to a map by key. */
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
let completeLanguages: readonly string[] | undefined;

/** The languages that have every message, as sorted ISO 639-1 codes. */
export const getMessageLanguages = (): readonly string[] =>
  (completeLanguages ??= catalogues.getLanguages().filter(isComplete));

/** Whether a language has every message; other languages may have some. */
export const hasMessages = (language: string): boolean => getMessageLanguages().includes(language);

/**
 * Returns a message for people, in their language.
 * @param language ISO 639-1; a message that the language does not have is returned in English
 * @param values values of the arguments. A number in `{count}` is written in plain digits; `#` and
 *   `{count, number}` use the number format of the language.
 * @throws Error when a value is missing
 */
export const formatMessage = (
  language: string,
  key: MessageKey,
  values: MessageValues = {},
): string => getFormat(language, key).format(values) as string;

/** As `formatMessage`, but returns pieces: texts, and between them the values that are markup. */
export const formatMessageParts = <Markup>(
  language: string,
  key: MessageKey,
  values: Readonly<Record<string, MessageValue | Markup>>,
): (string | Markup)[] =>
  [getFormat(language, key).format<Markup>(values)].flat() as (string | Markup)[];

const isComplete = (language: string): boolean =>
  [...catalogues.get('en')!.keys()].every((key) => catalogues.get(language)!.has(key));

function getFormat(language: string, key: MessageKey): IntlMessageFormat {
  const messageLanguage = catalogues.get(language)?.has(key) ? language : 'en';
  const id = `${messageLanguage} ${key}`;
  let format = formats.get(id);
  if (!format) {
    const text = catalogues.get(messageLanguage)?.get(key);
    if (text === undefined) throw new RangeError(`The message catalogue has no message "${key}".`);
    format = parseMessage(text, getLocale(messageLanguage));
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
    return `is not a valid ICU message: ${(error as Error).message}`;
  }
}
