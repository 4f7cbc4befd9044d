// Python classes for the schemas of an OpenAPI description: dataclasses for what the service
// answers, TypedDicts for what is sent inside of a request.
import { createClassNames, formatDocstring, layOut, toLiteral, toPythonName } from './names.mjs';

const REFERENCE = /^#\/components\/schemas\//;
const SCALARS = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };
/** Numbers of the descriptions are counts and offsets, unless their text names such a quantity. */
const FRACTION =
  /from 0 to 1|confidence|score|how (?:well|certain|credible|long)|seconds|CPU time|megabytes/i;
const isNull = (schema) => schema.type === 'null' || schema.enum?.every((one) => one === null);

/** The classes of one service. */
export class PythonTypes {
  #schemas;
  #answers = new Set();
  #inputs = new Set();
  #names;

  /**
   * @param answers schemas of answers and events
   * @param inputs schemas of the fields of requests
   */
  constructor(schemas, answers, inputs) {
    this.#schemas = schemas;
    for (const schema of answers) this.#visit(schema, this.#answers);
    for (const schema of inputs) this.#visit(schema, this.#inputs);
    this.#names = createClassNames(Object.keys(schemas));
  }

  #visit(schema, names) {
    if (!schema || typeof schema !== 'object') return;
    const name = schema.$ref?.replace(REFERENCE, '');
    if (name && !names.has(name)) {
      names.add(name);
      this.#visit(this.#schemas[name], names);
    }
    for (const part of [
      ...Object.values(schema.properties ?? {}),
      ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []),
      schema.items,
    ])
      this.#visit(part, names);
  }

  /** Follows a reference. */
  resolve(schema) {
    const name = schema?.$ref?.replace(REFERENCE, '');
    return name ? this.resolve(this.#schemas[name]) : schema;
  }

  /** The type of a value in an answer. `prefix`: the module of the classes, with its dot. */
  describeAnswer(schema, prefix = '') {
    return this.#describe(schema, (name) => prefix + this.#names.get(name), 'List');
  }

  /** The type of a field of a request. */
  describeInput(schema, prefix = '') {
    return this.#describe(
      schema,
      (name) =>
        this.#answers.has(name)
          ? `Union[${prefix}${this.#names.get(name)}, ${prefix}${this.#names.get(name)}Input]`
          : prefix + this.#names.get(name),
      'Sequence',
    );
  }

  #describe(schema, nameClass, list) {
    const again = (one) => this.#describe(one, nameClass, list);
    if (!schema) return 'Any';
    if (schema.$ref) return nameClass(schema.$ref.replace(REFERENCE, ''));
    const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
    if (parts && !schema.properties) {
      const types = [...new Set(parts.filter((one) => !isNull(one)).map(again))];
      const joined = types.length === 1 ? types[0] : `Union[${types.join(', ')}]`;
      return parts.some(isNull) && joined !== 'Any' ? `Optional[${joined}]` : joined;
    }
    const kinds = [schema.type ?? []].flat();
    const isNullable = kinds.includes('null');
    const [kind, ...others] = kinds.filter((one) => one !== 'null');
    const type = this.#describeKind(schema, others.length ? undefined : kind, again, list);
    return isNullable && type !== 'Any' ? `Optional[${type}]` : type;
  }

  #describeKind(schema, kind, again, list) {
    const isInput = list === 'Sequence';
    if (schema.enum && kind !== 'object') {
      const values = schema.enum.filter((one) => one !== null).map(toLiteral);
      return `Literal[${values.join(', ')}]`;
    }
    if (kind === 'array') return `${list}[${schema.items ? again(schema.items) : 'Any'}]`;
    if (kind === 'object') return isInput ? 'JsonObject' : 'Dict[str, Any]';
    if (kind === 'string' && isInput && /\bISO 8601\b|date and time|instant/i.test(mention(schema)))
      return 'Instant';
    if (kind === 'number' && schema.description && !FRACTION.test(schema.description)) return 'int';
    return SCALARS[kind] ?? 'Any';
  }

  /** The module with all classes. */
  formatModule(service) {
    const names = Object.keys(this.#schemas);
    const isClass = (name) => this.#schemas[name].properties || this.#schemas[name].allOf;
    const body = names
      .filter(isClass)
      .flatMap((name) => [
        ...(this.#answers.has(name) ? this.#formatAnswer(name) : []),
        ...(this.#inputs.has(name) ? this.#formatInput(name) : []),
      ]);
    const aliases = names
      .filter((name) => !isClass(name) && (this.#answers.has(name) || this.#inputs.has(name)))
      .flatMap((name) => [
        `${this.#names.get(name)} = ${this.describeAnswer(this.#schemas[name])}`,
      ]);
    return [
      `"""What the service ${service} answers and is sent.`,
      '',
      "Generated from the service's openapi.json by `npm run generate`; do not edit.",
      '"""',
      '',
      'from __future__ import annotations',
      '',
      'from dataclasses import dataclass, field',
      'from typing import (',
      ...['Any', 'Dict', 'List', 'Literal', 'Optional', 'Sequence', 'TypedDict', 'Union'].map(
        (name) => `    ${name},`,
      ),
      ')',
      '',
      'from ._model import JsonObject, Model',
      'from ._options import Instant',
      '',
      ...aliases,
      ...body,
      '',
    ].join('\n');
  }

  /** Members of a schema, also of those that it extends. */
  collectFields(schema) {
    const { properties = {}, required = [], allOf = [] } = schema;
    const parts = allOf.map((one) => this.collectFields(this.resolve(one)));
    return {
      properties: Object.assign({}, ...parts.map((one) => one.properties), properties),
      required: [...parts.flatMap((one) => one.required), ...required],
    };
  }

  #formatAnswer(name) {
    const schema = this.#schemas[name];
    const { properties, required } = this.collectFields(schema);
    const fields = Object.entries(properties).flatMap(([member, value]) => {
      const type = this.describeAnswer(value);
      const isOptional = !required.includes(member);
      const annotation =
        isOptional && type !== 'Any' && !type.startsWith('Optional[') ? `Optional[${type}]` : type;
      const python = toPythonName(member);
      const options = [
        ...(annotation.startsWith('Optional[') || annotation === 'Any' ? ['default=None'] : []),
        ...(python === member ? [] : [`metadata={"json": ${JSON.stringify(member)}}`]),
      ];
      const assignment =
        options.length === 0
          ? ''
          : options.length === 1 && options[0] === 'default=None'
            ? ' = None'
            : ` = field(${options.join(', ')})`;
      return [
        ...layOutAnnotation(`    ${python}: `, annotation, assignment),
        ...(value.description ? formatDocstring(value.description, 4) : []),
      ];
    });
    return [
      '',
      '',
      '@dataclass(kw_only=True)',
      `class ${this.#names.get(name)}(Model):`,
      ...formatDocstring(schema.description ?? `The schema \`${name}\`.`, 4),
      '',
      ...fields,
    ];
  }

  #formatInput(name) {
    const schema = this.#schemas[name];
    const { properties, required } = this.collectFields(schema);
    const className = this.#names.get(name) + (this.#answers.has(name) ? 'Input' : '');
    const entries = Object.entries(properties);
    const list = (isChosen) =>
      entries
        .filter(([member]) => isChosen(required.includes(member)))
        .flatMap(([member, value]) => [
          ...layOutAnnotation(`    ${member}: `, this.describeInput(value), ''),
          ...(value.description ? formatDocstring(value.description, 4) : []),
        ]);
    const [mandatory, optional] = [list((one) => one), list((one) => !one)];
    const doc = formatDocstring(schema.description ?? `The schema \`${name}\`.`, 4);
    if (!mandatory.length)
      return ['', '', `class ${className}(TypedDict, total=False):`, ...doc, '', ...optional];
    if (!optional.length)
      return ['', '', `class ${className}(TypedDict):`, ...doc, '', ...mandatory];
    return [
      ...['', '', `class _${className}(TypedDict):`, ...mandatory],
      ...['', '', `class ${className}(_${className}, total=False):`, ...doc, '', ...optional],
    ];
  }
}

const mention = ({ description = '', format = '', examples = [] }) =>
  `${description} ${format.startsWith('date') ? 'instant' : ''} ${
    examples.some((one) => /^\d{4}-\d\d-\d\d/.test(one)) ? 'instant' : ''
  }`;

function layOutAnnotation(head, type, value) {
  if (head.length + type.length + value.length <= 100) return [`${head}${type}${value}`];
  const [, outer, parts] = /^((?:\w+\[)+)(.*?)\]*$/s.exec(type);
  const close = ']'.repeat(outer.split('[').length - 1);
  return layOut(`${head}${outer}`, splitTypes(parts), `${close}${value}`, 0).map(
    (line, index, all) =>
      index && index < all.length - 1 ? `    ${line}` : index ? `    ${line.trimStart()}` : line,
  );
}

/** Splits at the commas that are not inside of brackets. */
function splitTypes(text) {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
