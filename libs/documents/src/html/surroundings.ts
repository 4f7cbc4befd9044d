import type { Block } from './block.ts';
import { type DomElement, type DomNode, isElement } from './dom.ts';

const REACH = 8;

/** What the class, id and role of the elements around a block call them, nearest first. */
export class Surroundings {
  readonly #tags: string[] = [];
  readonly #names: string[] = [];

  constructor({ element }: Block) {
    for (let node: DomNode | null = element; isElement(node) && this.#tags.length < REACH; node = node.parentNode) {
      this.#tags.push(node.localName);
      this.#names.push(nameOf(node));
    }
  }

  /** True when the block's element (distance 0) or an ancestor within `distance` has the tag. */
  within(tag: string, distance: number): boolean {
    const at = this.#tags.indexOf(tag);
    return at >= 0 && at <= distance;
  }

  /** True when the block's element or an ancestor within `distance` bears such a name. */
  named(pattern: RegExp, distance: number): boolean {
    return this.#names.slice(0, distance + 1).some((name) => pattern.test(name));
  }
}

function nameOf(element: DomElement): string {
  const names = ['class', 'id', 'role', 'itemprop', 'data-testid', 'data-component'].map((attribute) => element.getAttribute(attribute));
  const label = element.getAttribute('aria-label');
  if (label && label.length < 40) names.push(label);
  return names.filter(Boolean).join(' ').slice(0, 400);
}
