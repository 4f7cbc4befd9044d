import type { OpenAPIObject } from '@nestjs/swagger';

type Rule = 'oneOf' | 'anyOf';
/** Names of fields that are sent together. */
type Fields = string | readonly string[];

const rulesByClass = new Map<string, { rule: Rule; alternatives: readonly Fields[] }>();

const declareRule =
  (rule: Rule, alternatives: readonly Fields[]): ClassDecorator =>
  (bodyClass) => {
    rulesByClass.set(bodyClass.name, { rule, alternatives });
  };

/** Says that a body has exactly one of the fields. The controller checks it. */
export const ApiExactlyOneOf = (...alternatives: readonly Fields[]): ClassDecorator =>
  declareRule('oneOf', alternatives);

/** Says that a body has at least one of the fields. The controller checks it. */
export const ApiAtLeastOneOf = (...alternatives: readonly Fields[]): ClassDecorator =>
  declareRule('anyOf', alternatives);

/** Adds the alternatives to the schemas of the classes that declare them. */
export function addBodyAlternatives(document: OpenAPIObject): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const declared = rulesByClass.get(name);
    if (!declared) continue;
    const { rule, alternatives } = declared;
    const required = alternatives.map((fields) => ({ required: [fields].flat() }));
    // openapi-typescript would add the alternatives to the type of the object: anything.
    Object.assign(
      schema,
      rule === 'anyOf' ? { allOf: [{ anyOf: required }] } : { oneOf: required },
    );
  }
}
