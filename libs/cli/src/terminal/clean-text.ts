import { stripVTControlCharacters } from 'node:util';

/** C0 except tab and newline, DEL, C1, and the controls that reorder a line of text. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Removes what could control the terminal from a text of a page, a service or a user. */
export const cleanText = (text: string): string =>
  stripVTControlCharacters(text.replace(/\r\n?/gu, '\n')).replace(UNSAFE, '');

/** Returns the text as one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();

/** Serializes JSON; the result is the same value, without raw DEL and C1 characters. */
export const serializeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
