import type { Block } from '../block.ts';
import { type DomElement, isElement } from '../dom.ts';
import { isHidden } from '../walk.ts';
import { GROUPS, NameReader, TAGS } from './names.ts';

/** As far up as features look; a name or tag beyond counts as none. */
export const FAR = 15;

const TAG_NUMBER = new Map(TAGS.map((tag, i) => [tag, i]));

/** An element with text of its own or inside, and what its text adds up to. */
export interface Box {
  parent: Box | undefined;
  tag: string;
  depth: number;
  /** number among its parent's boxes */
  index: number;
  boxes: number;
  /** tag and class names: boxes of one template share it */
  shape: string;
  /** elements up to the nearest bearer of each tag of `TAGS`, itself 0; `FAR` for none */
  tags: Uint8Array;
  /** the same for the groups of names */
  names: Uint8Array;
  hidden: boolean;
  /** sums over the blocks inside */
  blocks: number;
  words: number;
  linked: number;
  /** words of running text */
  prose: number;
  headings: number;
  commas: number;
  /** number of the first and the last block inside */
  first: number;
  last: number;
  /** how much it looks like the container of the text */
  score: number;
}

/** Boxes of a page in such order that parents come before what they hold. */
export class Boxes {
  readonly all: Box[] = [];
  readonly #ofElement = new Map<DomElement, Box>();
  readonly #names = new NameReader();

  of({ element }: Block): Box {
    const missing: DomElement[] = [];
    let known: Box | undefined;
    for (
      let node: DomElement | null = element;
      node && !known;
      node = isElement(node.parentNode) ? node.parentNode : null
    ) {
      known = this.#ofElement.get(node);
      if (!known) missing.push(node);
    }
    for (const node of missing.reverse()) known = this.#add(node, known);
    return known as Box;
  }

  #add(element: DomElement, parent: Box | undefined): Box {
    const tags = parent ? fartherAll(parent.tags) : new Uint8Array(TAGS.length).fill(FAR);
    const names = parent ? fartherAll(parent.names) : new Uint8Array(GROUPS.length).fill(FAR);
    const tag = TAG_NUMBER.get(element.localName);
    const ownClass = element.getAttribute('class') ?? '';
    if (tag !== undefined) tags[tag] = 0;
    for (const group of this.#names.groupsOf(nameOf(element, ownClass))) names[group] = 0;
    const className = ownClass.slice(0, 200).replace(/\d+/g, '').trim();
    const box: Box = {
      parent,
      tag: element.localName,
      depth: parent ? parent.depth + 1 : 0,
      index: parent ? parent.boxes++ : 0,
      boxes: 0,
      shape: `${element.localName}.${className.split(/\s+/, 3).join('.')}`,
      tags,
      names,
      hidden: parent?.hidden || isHidden(element) || element.getAttribute('aria-hidden') === 'true',
      blocks: 0,
      words: 0,
      linked: 0,
      prose: 0,
      headings: 0,
      commas: 0,
      first: Infinity,
      last: -1,
      score: 0,
    };
    this.#ofElement.set(element, box);
    this.all.push(box);
    return box;
  }
}

function fartherAll(distances: Uint8Array): Uint8Array {
  const all = distances.slice();
  for (let i = 0; i < all.length; i++) if (all[i]! < FAR) all[i]!++;
  return all;
}

const ATTRIBUTES = ['id', 'role', 'itemprop', 'data-testid', 'data-component'];

function nameOf(element: DomElement, ownClass: string): string {
  const names = [ownClass, ...ATTRIBUTES.map((attribute) => element.getAttribute(attribute))];
  const label = element.getAttribute('aria-label');
  if (label && label.length < 40) names.push(label);
  return names.filter(Boolean).join(' ').slice(0, 400);
}
