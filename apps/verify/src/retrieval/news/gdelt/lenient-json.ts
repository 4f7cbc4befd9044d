/**
 * Parses GDELT's JSON, which contains control characters and invalid escapes in strings; each
 * becomes a space.
 * @throws SyntaxError when the text is not JSON even so, for example when it is truncated
 */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A single pass, so that an escaped backslash is not taken for the start of the next escape.
    return JSON.parse(
      text.replace(
        /(\\(?:["\\/bfnrt]|u[\da-f]{4}))|\\|[\0-\x1f]/gi,
        (_, validEscape?: string) => validEscape ?? ' ',
      ),
    );
  }
}
