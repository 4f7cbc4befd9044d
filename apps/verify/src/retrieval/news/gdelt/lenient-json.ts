/**
 * Parses JSON as GDELT writes it: control characters and escapes that JSON does not know stand in
 * its strings; each becomes a space.
 * @throws SyntaxError for what is not JSON even so, such as half of it
 */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // One look over it all: an escaped backslash must not be taken for the beginning of the next
    // escape.
    return JSON.parse(
      text.replace(
        /(\\(?:["\\/bfnrt]|u[\da-f]{4}))|\\|[\0-\x1f]/gi,
        (_, validEscape?: string) => validEscape ?? ' ',
      ),
    );
  }
}
