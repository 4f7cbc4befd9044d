const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';
const SCHEMA_LOCATION =
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/1.0/graphml.xsd"`;

type GraphmlElement = 'graph' | 'node' | 'edge';
type GraphmlAttributeType = 'string' | 'int' | 'double';
/** Objects are written as JSON; null and undefined are left out. */
type GraphmlValues = Readonly<Record<string, unknown>>;

export interface GraphmlOptions {
  /** The attributes of each element. They are declared and written in this order. */
  attributes: Partial<Record<GraphmlElement, Readonly<Record<string, GraphmlAttributeType>>>>;
  /** Whether the root element names its XML schema. */
  namesSchema?: boolean;
  /**
   * Returns the replacement for a character that XML cannot contain, even as a reference. Default:
   * the empty string.
   */
  replaceInvalid?: (character: string) => string;
}

/**
 * Writes one directed graph as GraphML 1.0 (graphml.graphdrawing.org) in pieces: the start, the
 * nodes, the edges between them, the end. Ids are written unchanged and must be valid XML names.
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

  /** Returns everything up to and including the opening tag of the graph, without a line break. */
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

  /** Returns one line. */
  writeNode(id: string, values: GraphmlValues): string {
    return `<node id="${id}">${this.writeData('node', values)}</node>\n`;
  }

  /** Returns one line. */
  writeEdge(
    { id, source, target }: { id?: string; source: string; target: string },
    values: GraphmlValues,
  ): string {
    const idAttribute = id === undefined ? '' : ` id="${id}"`;
    const data = this.writeData('edge', values);
    return `<edge${idAttribute} source="${source}" target="${target}">${data}</edge>\n`;
  }

  /** Returns the data of an element, for those of its attributes that have a value. */
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
 * Escapes a text for XML 1.0 and replaces what XML cannot contain: control characters and unpaired
 * surrogates.
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
