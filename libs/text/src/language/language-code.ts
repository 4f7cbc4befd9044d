import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';

/** All current two-letter codes of ISO 639-1. */
const ISO_639_1_CODES = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy ' +
  'da de dv dz ee el en eo es et eu fa ff fi fj ' +
  'fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ' +
  'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky ' +
  'la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
  'oc oj om or os pa pi pl ps pt qu rm rn ro ru ' +
  'rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts ' +
  'tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo ' +
  'za zh zu'
).split(' ');

const ISO_639_1_CODE_SET = new Set(ISO_639_1_CODES);

const languageNames = defineLanguageResource(
  'language-names',
  z.strictObject({
    /** Codes by names that people use besides the one of CLDR, in small letters: "farsi" → "fa". */
    names: z.record(z.string(), z.enum(ISO_639_1_CODES)),
  }),
);

let codeByName: Map<string, string> | undefined;

/**
 * The ISO 639-1 code of a language, given by code (`en`, `en-US`, `eng`, `zh_Hant`) or by name in
 * English, Korean or the language itself (`english`, `Korean`, `한국어`, `Deutsch`), ignoring case;
 * `undefined` if it is none of these.
 */
export function parseLanguageCode(nameOrCode: string): string | undefined {
  const foldedName = foldName(nameOrCode);
  if (!foldedName || foldedName.length > 40) return undefined;
  return parseLanguageTag(foldedName) ?? (codeByName ??= buildCodeByName()).get(foldedName);
}

let englishNames: Intl.DisplayNames | undefined;

/** The English name of a language by its ISO 639-1 code; `undefined` for `und`. */
export function getLanguageName(code: string): string | undefined {
  if (!parseLanguageCode(code)) return undefined;
  return (englishNames ??= new Intl.DisplayNames('en', { type: 'language' })).of(code);
}

const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

function parseLanguageTag(foldedName: string): string | undefined {
  const tag = foldedName.replace(/_/g, '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/.test(tag)) return undefined;
  // The canonical form replaces three-letter codes by two-letter ones where they exist ("kor" →
  // "ko").
  const language = parseLocale(tag)?.language;
  return language && ISO_639_1_CODE_SET.has(language) ? language : undefined;
}

/** Parses a language tag; `und` has no language, and `en-12` is not a valid tag. */
function parseLocale(tag: string): { language?: string } | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

function buildCodeByName(): Map<string, string> {
  const codeByName = new Map<string, string>(
    languageNames.getAll().flatMap(({ names }) => Object.entries(names)),
  );
  for (const displayLanguage of ['en', 'ko']) {
    const displayNames = new Intl.DisplayNames(displayLanguage, {
      type: 'language',
      fallback: 'none',
    });
    for (const code of ISO_639_1_CODES) addName(codeByName, displayNames.of(code), code);
  }
  for (const code of ISO_639_1_CODES)
    addName(
      codeByName,
      new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code),
      code,
    );
  return codeByName;
}

function addName(codeByName: Map<string, string>, name: string | undefined, code: string): void {
  if (name && !codeByName.has(foldName(name))) codeByName.set(foldName(name), code);
}
