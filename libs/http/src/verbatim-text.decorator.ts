/** Names of the marked fields, by class. */
const verbatimFieldsByClass = new WeakMap<object, string[]>();

/**
 * Marks a direct field of a body that reaches the endpoint exactly as it was sent, with its
 * bidirectional controls.
 */
export const VerbatimText = (): PropertyDecorator => (target, property) => {
  const fields = verbatimFieldsByClass.get(target.constructor) ?? [];
  verbatimFieldsByClass.set(target.constructor, [...fields, String(property)]);
};

/** Returns the names of the marked fields of a class. */
export const getVerbatimFields = (bodyClass: object | undefined): readonly string[] =>
  (bodyClass && verbatimFieldsByClass.get(bodyClass)) ?? [];
