/** Replaces a secret in a log line. */
export const REDACTED = '[redacted]';

/** Shorter values are not secrets and would match ordinary words. */
const MIN_SECRET_CHARS = 6;

/**
 * Patterns of secrets anywhere in a line of JSON, each with the prefix that stays: the value of a
 * header or field with such a name, a URL parameter, the password of a URL, and the formats of
 * tokens (ours, those of model servers, JWT, RFC 7519).
 */
const SECRET_PATTERNS = [
  String.raw`\b(?:bearer|basic) +)[\w.~+/=-]{8,}`,
  String.raw`[?&](?:api_?key|key|(?:access_|auth_)?token|secret|password|pwd|sig|signature)=)[^&\s"\\]+`,
  String.raw`"(?:(?:proxy-)?authorization|(?:set-)?cookie|x-api-key|api_?key|password|secret|token)\\?": ?\\?")[^"\\]+`,
  String.raw`:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+(?=@)`,
  String.raw`)\b(?:(?:pat|mk)_[0-9A-Za-z]{20,}|sk-[\w-]{16,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]*)`,
];

/**
 * Returns a function that removes the known secrets, and everything that looks like one, from a
 * line.
 */
export function createRedactor(secrets: Iterable<string>): (line: string) => string {
  const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const variants = [...new Set(secrets)]
    .filter((secret) => secret.length >= MIN_SECRET_CHARS)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    // longest first, as one secret may be the beginning of another
    .sort((a, b) => b.length - a.length);
  const secretPattern = new RegExp(SECRET_PATTERNS.map((pattern) => `(${pattern}`).join('|'), 'gi');
  const variantPattern = variants.length
    ? new RegExp([...new Set(variants)].map(escapeRegExp).join('|'), 'g')
    : undefined;
  const replaceSecret = (_match: string, ...groups: (string | undefined)[]) =>
    `${groups.slice(0, SECRET_PATTERNS.length).join('')}${REDACTED}`;
  return (line) =>
    (variantPattern ? line.replace(variantPattern, REDACTED) : line).replace(
      secretPattern,
      replaceSecret,
    );
}

const SECRET_SETTING_NAME = /(_KEY|_SECRET|_TOKEN)$/;

/** Returns the secrets of the settings, found by their names, and the passwords of URLs. */
export function collectSecrets(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    if (SECRET_SETTING_NAME.test(name)) return texts;
    return texts.flatMap((text) => {
      const password = text.includes('://') ? URL.parse(text)?.password : undefined;
      return password ? [password, decodeURIComponent(password)] : [];
    });
  });
}
