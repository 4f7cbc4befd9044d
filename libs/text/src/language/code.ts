/** Every two-letter code of ISO 639-1 in use. */
const CODES = (
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

const known = new Set(CODES);

/** Names people use that are not the first choice of CLDR. */
const ALSO: Record<string, string> = {
  mandarin: 'zh',
  cantonese: 'zh',
  farsi: 'fa',
  tagalog: 'tl',
  filipino: 'tl',
  burmese: 'my',
  flemish: 'nl',
  castilian: 'es',
  hangul: 'ko',
  'simplified chinese': 'zh',
  'traditional chinese': 'zh',
  'brazilian portuguese': 'pt',
  'american english': 'en',
  'british english': 'en',
};

let table: Map<string, string> | undefined;

/**
 * The ISO 639-1 code of a language given by code (`en`, `en-US`, `eng`, `zh_Hant`) or by name in
 * English, Korean or the language itself (`english`, `Korean`, `한국어`, `Deutsch`), in any case;
 * `undefined` when it is none of these.
 */
export function languageCode(nameOrCode: string): string | undefined {
  const wanted = fold(nameOrCode);
  if (!wanted || wanted.length > 40) return undefined;
  return fromTag(wanted) ?? (table ??= names()).get(wanted);
}

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

function fromTag(wanted: string): string | undefined {
  const tag = wanted.replace(/_/g, '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/.test(tag)) return undefined;
  // Canonical form turns three-letter codes that have a two-letter one into it ("kor" → "ko").
  const language = localeOf(tag)?.language;
  return language && known.has(language) ? language : undefined;
}

/** `und` has no language, and what only looks like a tag (`en-12`) is none. */
function localeOf(tag: string): { language?: string } | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

function names(): Map<string, string> {
  const found = new Map<string, string>(Object.entries(ALSO));
  for (const display of ['en', 'ko']) {
    const name = new Intl.DisplayNames(display, { type: 'language', fallback: 'none' });
    for (const code of CODES) put(found, name.of(code), code);
  }
  for (const code of CODES)
    put(found, new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code), code);
  return found;
}

function put(found: Map<string, string>, name: string | undefined, code: string): void {
  if (name && !found.has(fold(name))) found.set(fold(name), code);
}
