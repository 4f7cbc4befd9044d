const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';
const SCHEMA_LOCATION =
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/1.0/graphml.xsd"`;

type GraphmlElement = 'graph' | 'node' | 'edge';
type GraphmlAttributeType = 'string' | 'int' | 'double';
/** Objects are written as JSON; what is null or undefined is left out. */
type GraphmlValues = Readonly<Record<string, unknown>>;

export interface GraphmlOptions {
  /** What each element carries; attributes are declared and written in this order. */
  attributes: Partial<Record<GraphmlElement, Readonly<Record<string, GraphmlAttributeType>>>>;
  /** Whether the root names the schema to check the document by. */
  namesSchema?: boolean;
  /** What stands for a character that XML cannot hold, even as a reference. Default: nothing. */
  replaceInvalid?: (character: string) => string;
}

/**
 * Writes one directed graph as GraphML 1.0 (graphml.graphdrawing.org), piece by piece: the start,
 * its nodes, edges between them, the end. Ids are taken as they are: they must be XML names.
 */
export class GraphmlWriter {
  readonly #attributes: GraphmlOptions['attributes'];
  readonly #namesSchema: boolean;
  readonly #replaceInvalid: (character: string) => string;

  constructor({ attributes, namesSchema = false, replaceInvalid = () => '' }: GraphmlOptions) {
    this.#attributes = attributes;
    this.#namesSchema = namesSchema;
    this.#replaceInvalid = replaceInvalid;
  }

  /** All up to the tag that opens the graph, which is not followed by a line break. */
  writeStart(id: string): string {
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<graphml xmlns="${NAMESPACE}"${this.#namesSchema ? SCHEMA_LOCATION : ''}>`,
      ...(Object.keys(this.#attributes) as GraphmlElement[]).flatMap((element) =>
        Object.entries(this.#attributes[element] ?? {}).map(
          ([name, type]) =>
            `<key id="${element}.${name}" for="${element}" attr.name="${name}" ` +
            `attr.type="${type}"/>`,
        ),
      ),
      `<graph id="${id}" edgedefault="directed">`,
    ].join('\n');
  }

  /** One line. */
  writeNode(id: string, values: GraphmlValues): string {
    return `<node id="${id}">${this.writeData('node', values)}</node>\n`;
  }

  /** One line. */
  writeEdge(
    { id, source, target }: { id?: string; source: string; target: string },
    values: GraphmlValues,
  ): string {
    const idAttribute = id === undefined ? '' : ` id="${id}"`;
    const data = this.writeData('edge', values);
    return `<edge${idAttribute} source="${source}" target="${target}">${data}</edge>\n`;
  }

  /** What an element carries, for those of its attributes that have a value. */
  writeData(element: GraphmlElement, values: GraphmlValues): string {
    return Object.keys(this.#attributes[element] ?? {})
      .map((name) => {
        const value = values[name];
        if (value === null || value === undefined) return '';
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return `<data key="${element}.${name}">${escapeXml(text, this.#replaceInvalid)}</data>`;
      })
      .join('');
  }

  writeEnd(): string {
    return '</graph>\n</graphml>\n';
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * A text as XML 1.0 has it. What XML cannot hold is replaced: control characters, halves of
 * surrogate pairs.
 */
export function escapeXml(
  text: string,
  replaceInvalid: (character: string) => string = () => '',
): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      replaceInvalid,
    )
    .replace(/[&<>\r]/g, (character) => ENTITIES[character]!);
}
