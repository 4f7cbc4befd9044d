import type { PageView } from './blocks/classifier.ts';
import { type Box, FAR } from './blocks/box.ts';
import type { Piece } from './blocks/layout.ts';
import { GROUPS, type NameGroup, TAGS } from './blocks/names.ts';

const FEW_WORDS = 250;
const FURNITURE = ['nav', 'aside', 'footer', 'form', 'button'].map((tag) => TAGS.indexOf(tag));

/**
 * A page of so little text has no template worth the name: its places say more than what was
 * learned from whole pages.
 */
export function isSmall({ layout }: PageView): boolean {
  return layout.words < FEW_WORDS;
}

/**
 * A small page's text: what stands outside navigation, asides, footers and forms; of running text
 * without captions, bylines and what else bears the name of furniture. Hidden text counts only
 * where there is no other, and so on down to any text at all.
 */
export function smallPagePieces({ layout }: PageView): boolean[] {
  const { pieces, prose, words } = layout;
  const proper = pieces.map(
    ({ box }) => !box.hidden && !FURNITURE.some((tag) => reaches(box.tags, tag)),
  );
  if (prose >= 0.5 * words) {
    const textual = withoutFurniture(pieces, proper, prose);
    if (textual.includes(true)) return textual;
  }
  if (proper.includes(true)) return proper;
  const visible = pieces.map(({ box }) => !box.hidden);
  return visible.includes(true) ? visible : pieces.map(() => true);
}

function withoutFurniture(
  pieces: readonly Piece[],
  proper: readonly boolean[],
  prose: number,
): boolean[] {
  const first = pieces.findIndex((piece, i) => proper[i] && piece.prose > 0);
  const last = pieces.findLastIndex((piece, i) => proper[i] && piece.prose > 0);
  // A name that covers a fifth of the running text is the template's name for the text itself,
  // whatever it says.
  const covered = (place: Place) =>
    pieces.reduce((sum, piece) => sum + (place(piece) ? piece.prose : 0), 0);
  const places = PLACES.filter((place) => covered(place) * 5 <= prose);
  return pieces.map((piece, i) => {
    const { block, prose: own } = piece;
    if (!proper[i]) return false;
    if (block.kind === 'code' || block.kind === 'table') return true;
    if (i < first && block.size < 60) return block.level > 1 && block.size < 12 && first - i < 3;
    if (i > last && block.size < 40 && block.items.length === 0) return false;
    return own >= 60 || !places.some((place) => place(piece));
  });
}

type Place = (piece: Piece) => boolean;

const tag = (name: string, distance: number) => {
  const at = TAGS.indexOf(name);
  return ({ tags }: Box) => (tags[at] ?? Infinity) <= distance;
};
const named = (name: NameGroup, distance: number) => {
  const at = GROUPS.indexOf(name);
  return ({ names }: Box) => (names[at] ?? Infinity) <= distance;
};
const isCaption = tag('figcaption', 2);
const [isComment, isAdvert, isInvitation] = [
  named('comments', 3),
  named('advert', 2),
  named('invitation', 2),
];
const [isTitle, isShare, isRelated, isPicture, isFigure] = [
  named('title', 1),
  named('share', 1),
  named('related', 1),
  named('image', 1),
  tag('figure', 5),
];

/** Places of a page whose names say that they are not the text. */
const PLACES: readonly Place[] = [
  ({ box }) => isCaption(box),
  ({ box }) => isFigure(box) && isPicture(box),
  ({ box }) => isComment(box),
  ({ box }) => isAdvert(box),
  ({ box, block }) => block.size < 60 && isInvitation(box),
  ({ box, block }) => block.level === 0 && isTitle(box),
  ({ box, block }) => block.size < 30 && block.quote === 0 && isShare(box),
  ({ box, block }) => block.linkShare > 0.3 && isRelated(box),
  ({ block }) => block.linkShare > 0.85 && block.size < 30 && block.items.length === 0,
];

function reaches(distances: Uint8Array, at: number): boolean {
  return (distances[at] ?? FAR) < FAR;
}
