import type { Block } from '../block.ts';
import { type DomElement, getClassNames, isElement } from '../dom.ts';
import { isHidden } from '../dom-to-blocks.ts';
import { NameGroupMatcher, TAGS } from './name-groups.ts';
import { NAME_GROUPS } from '../page-markup.ts';

/** Maximum distance of features; a name or tag farther up counts as missing. */
export const MAX_DISTANCE = 15;

const tagIndexByName = new Map(TAGS.map((tag, i) => [tag, i]));

/** An element that contains text, with sums over its text. */
export interface Container {
  parent: Container | undefined;
  tag: string;
  depth: number;
  /** Index among its parent's boxes. */
  index: number;
  childCount: number;
  /** Tag and class names, which are the same for boxes of one template. */
  template: string;
  /**
   * Number of elements up to the nearest element with each tag of `TAGS`, 0 for the box itself;
   * `MAX_DISTANCE` for none.
   */
  tagDistances: Uint8Array;
  /** The same for the groups of names. */
  nameGroupDistances: Uint8Array;
  isHidden: boolean;
  /** Sums over the blocks inside. */
  blockCount: number;
  wordCount: number;
  linkedWordCount: number;
  /** Words of running text. */
  proseWordCount: number;
  headingCount: number;
  commaCount: number;
  /** Index of the first and of the last block inside. */
  firstBlockIndex: number;
  lastBlockIndex: number;
  /** How likely it is the container of the text. */
  score: number;
}

/** The boxes of a page; parents precede their children. */
export class ContainerTree {
  readonly containers: Container[] = [];
  readonly #containerByElement = new Map<DomElement, Container>();
  readonly #nameGroups = new NameGroupMatcher();

  getOrCreateContainer({ element }: Block): Container {
    const missingElements: DomElement[] = [];
    let container: Container | undefined;
    for (
      let node: DomElement | null = element;
      node && !container;
      node = isElement(node.parentNode) ? node.parentNode : null
    ) {
      container = this.#containerByElement.get(node);
      if (!container) missingElements.push(node);
    }
    for (const node of missingElements.reverse()) container = this.#add(node, container);
    return container as Container;
  }

  #add(element: DomElement, parent: Container | undefined): Container {
    const tagDistances = parent
      ? incrementDistances(parent.tagDistances)
      : new Uint8Array(TAGS.length).fill(MAX_DISTANCE);
    const nameGroupDistances = parent
      ? incrementDistances(parent.nameGroupDistances)
      : new Uint8Array(NAME_GROUPS.length).fill(MAX_DISTANCE);
    const tagIndex = tagIndexByName.get(element.localName);
    const ownClass = getClassNames(element);
    if (tagIndex !== undefined) tagDistances[tagIndex] = 0;
    for (const group of this.#nameGroups.matchGroups(joinElementNames(element, ownClass)))
      nameGroupDistances[group] = 0;
    const className = ownClass.slice(0, 200).replace(/\d+/g, '').trim();
    const container: Container = {
      parent,
      tag: element.localName,
      depth: parent ? parent.depth + 1 : 0,
      index: parent ? parent.childCount++ : 0,
      childCount: 0,
      template: `${element.localName}.${className.split(/\s+/, 3).join('.')}`,
      tagDistances,
      nameGroupDistances,
      isHidden:
        parent?.isHidden || isHidden(element) || element.getAttribute('aria-hidden') === 'true',
      blockCount: 0,
      wordCount: 0,
      linkedWordCount: 0,
      proseWordCount: 0,
      headingCount: 0,
      commaCount: 0,
      firstBlockIndex: Infinity,
      lastBlockIndex: -1,
      score: 0,
    };
    this.#containerByElement.set(element, container);
    this.containers.push(container);
    return container;
  }
}

function incrementDistances(distances: Uint8Array): Uint8Array {
  const result = distances.slice();
  for (let i = 0; i < result.length; i++) if (result[i]! < MAX_DISTANCE) result[i]!++;
  return result;
}

const NAME_ATTRIBUTES = ['id', 'role', 'itemprop', 'data-testid', 'data-component'];

function joinElementNames(element: DomElement, ownClass: string): string {
  const names = [ownClass, ...NAME_ATTRIBUTES.map((attribute) => element.getAttribute(attribute))];
  const label = element.getAttribute('aria-label');
  if (label && label.length < 40) names.push(label);
  return names.filter(Boolean).join(' ').slice(0, 400);
}
