// Names and texts of the Python client, derived from an OpenAPI description.

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except ' +
    'finally for from global if import in is lambda nonlocal not or pass raise return try while ' +
    'with yield raw'
  ).split(' '),
);
const MAX_LINE = 100;

/** `executionTimeMs` becomes `execution_time_ms`, `from` becomes `from_`. */
export function toPythonName(name) {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return KEYWORDS.has(snake) || /^\d/.test(snake) ? `${snake}_` : snake;
}

const SUFFIXES = /(?:Dto|AnswerBody|Answer|Body|Shape)$/;

/** Returns the class names by the names of the schemas: without an end such as `Dto` where
 * that is unambiguous. */
export function createClassNames(schemaNames) {
  const shortName = (name) => name.replace(SUFFIXES, '') || name;
  const counts = new Map();
  for (const name of schemaNames)
    counts.set(shortName(name), (counts.get(shortName(name)) ?? 0) + 1);
  return new Map(
    schemaNames.map((name) => [name, counts.get(shortName(name)) === 1 ? shortName(name) : name]),
  );
}

/** Breaks a text into lines that fit after `indent` spaces. Paragraphs stay apart. */
export function wrapText(text, indent) {
  const width = MAX_LINE - indent;
  return text.split('\n').flatMap((paragraph) => {
    const hanging = /^\s*-/.test(paragraph) ? '  ' : '';
    const lines = [''];
    for (const word of paragraph.trim().split(/\s+/)) {
      const line = lines.at(-1);
      if (line && line.length + word.length + 1 > width) lines.push(hanging + word);
      else lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
    return lines;
  });
}

/** Returns the lines of a docstring. */
export function formatDocstring(text, indent) {
  const escaped = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const margin = ' '.repeat(indent);
  const lines = wrapText(escaped, indent + 3);
  const isShort = lines.length === 1 && lines[0].length + indent + 6 <= MAX_LINE;
  if (isShort && !lines[0].endsWith('"')) return [`${margin}"""${lines[0]}"""`];
  return [
    `${margin}"""${lines[0]}`,
    ...lines.slice(1).map((line) => (line ? margin + line : '')),
    `${margin}"""`,
  ];
}

/** Python's literal of a JSON value. */
export function toLiteral(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** Joins parts to one line, or to one line each when that is too long. */
export function layOut(head, parts, tail, indent) {
  const margin = ' '.repeat(indent);
  const line = `${margin}${head}${parts.join(', ')}${tail}`;
  if (line.length <= MAX_LINE) return [line];
  return [`${margin}${head}`, ...parts.map((part) => `${margin}    ${part},`), `${margin}${tail}`];
}
