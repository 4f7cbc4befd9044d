import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { mapTexts, removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { ApiError } from './api-error.ts';
import { reportIgnoredFields } from './ignored-fields.ts';
import { getVerbatimFields } from './verbatim-text.decorator.ts';

type ConcreteClass = new () => object;

/** A list whose elements are validated by a class. */
interface ElementList {
  property: string;
  type: () => ConcreteClass;
  /** Maximum number of elements in all lists of this property in a body. */
  maxTotal: number;
}

const strictClasses = new WeakSet<object>();

/**
 * Marks a body whose unknown fields are always a 400, because a misspelt one would grant more than
 * the caller meant.
 */
export const RefuseUnknownFields = (): ClassDecorator => (bodyClass) =>
  void strictClasses.add(bodyClass);

/** Elements that are searched for unknown fields: those of a list are alike. */
const MAX_INSPECTED_ELEMENTS = 100;

const elementListsByClass = new WeakMap<object, ElementList[]>();
const fieldNamesByClass = new WeakMap<object, ReadonlySet<string>>();

export function registerElementList(bodyClass: object, list: ElementList): void {
  elementListsByClass.set(bodyClass, [...getElementLists(bodyClass), list]);
}

/** Returns the lists of a class whose elements are validated by a class. */
export const getElementLists = (bodyClass: object): readonly ElementList[] =>
  elementListsByClass.get(bodyClass) ?? [];

/**
 * Creates an instance of a body's class from the fields that the class declares, also for the
 * elements of its lists, without deceptive characters. class-transformer and class-validator copy
 * and inspect everything that they are given, so unknown fields and lists that are too long would
 * block other requests. Elements are not transformed: their classes cannot use `Type` and
 * `Transform`.
 * @throws ApiError 400 when a list has too many elements
 */
export function createBodyInstance(
  fields: Readonly<Record<string, unknown>>,
  bodyClass: ConcreteClass,
): object {
  const { lists, others } = separateLists(fields, bodyClass, '', new Map());
  reportIgnoredFields(
    listUnknownFields(fields, bodyClass),
    strictClasses.has(bodyClass) ? { isStrict: true } : {},
  );
  return Object.assign(plainToInstance(bodyClass, others), lists);
}

/** Returns the fields that the class does not declare, also those of the elements of its lists. */
function listUnknownFields(fields: object, bodyClass: ConcreteClass, path = ''): string[] {
  const names = getFieldNames(bodyClass);
  const unknown = Object.keys(fields).filter((name) => !names.has(name));
  const inElements = getElementLists(bodyClass).flatMap(({ property, type }) => {
    const elements = (fields as Record<string, unknown>)[property];
    if (!Array.isArray(elements)) return [];
    return elements
      .slice(0, MAX_INSPECTED_ELEMENTS)
      .filter((element) => typeof element === 'object' && element !== null)
      .flatMap((element) => listUnknownFields(element as object, type(), `${path}${property}[].`));
  });
  return [...new Set([...unknown.map((name) => path + name), ...inElements])];
}

function separateLists(
  fields: Readonly<Record<string, unknown>>,
  bodyClass: ConcreteClass,
  path: string,
  totalByPath: Map<string, number>,
): Record<'lists' | 'others', Record<string, unknown>> {
  const verbatimFields = getVerbatimFields(bodyClass);
  const elementLists = getElementLists(bodyClass);
  const lists: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const name of getFieldNames(bodyClass)) {
    if (!Object.hasOwn(fields, name)) continue;
    const value = fields[name];
    const list = elementLists.find(({ property }) => property === name);
    if (!list || !Array.isArray(value))
      others[name] = verbatimFields.includes(name)
        ? value
        : mapTexts(value, removeDeceptiveCharacters);
    else lists[name] = createElements(value, list, path ? `${path}[].${name}` : name, totalByPath);
  }
  return { lists, others };
}

function createElements(
  elements: readonly unknown[],
  { type, maxTotal }: ElementList,
  path: string,
  totalByPath: Map<string, number>,
): unknown[] {
  const total = (totalByPath.get(path) ?? 0) + elements.length;
  totalByPath.set(path, total);
  if (total > maxTotal)
    throw new ApiError(
      400,
      `${path} must contain no more than ${maxTotal} elements` +
        (path.includes('[]') ? ' in total; send fewer in one request' : ''),
      { field: path },
    );
  const elementClass = type();
  return elements.map((element) => {
    if (typeof element !== 'object' || element === null || Array.isArray(element)) return element;
    const { lists, others } = separateLists(
      element as Record<string, unknown>,
      elementClass,
      path,
      totalByPath,
    );
    return Object.assign(new elementClass(), others, lists);
  });
}

/** Returns the fields that a class declares by its rules. */
export function getFieldNames(bodyClass: ConcreteClass): ReadonlySet<string> {
  let names = fieldNamesByClass.get(bodyClass);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(bodyClass, '', true, false);
    names = new Set(rules.map(({ propertyName }) => propertyName));
    fieldNamesByClass.set(bodyClass, names);
  }
  return names;
}
