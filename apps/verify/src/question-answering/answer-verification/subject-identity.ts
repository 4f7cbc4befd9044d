import type { SelectedPassage } from '../../fact-checking/passage-selection.service.ts';
import type { Entity, EntityIndex } from '../entity-linking/entity-index.ts';
import { extractModelNames } from '../entity-linking/name-boundary.ts';
import { type DetectedMentions, detectMentions } from '../entity-linking/mention-detector.ts';
import { tokenizeNames } from '../entity-linking/name-tokens.ts';
import type { PagePassage } from '../passage-retrieval.service.ts';

const MAX_TITLE_WORDS = 5;
const MAX_TITLE_CHARS = 60;

/**
 * Whether a sentence is about another product of a family than the question: about the “Lumo 7 Pro”
 * when it asks about the “Lumo 7”. When the sentence itself names none, the preceding text decides.
 */
export function isOnOtherSubject(
  asked: DetectedMentions,
  passage: SelectedPassage,
  entityIndex: EntityIndex,
): boolean {
  const { text, before, document } = passage;
  const words = ` ${tokenizeNames(`${document.title} ${before?.text ?? ''} ${text}`)
    .map(({ key }) => key)
    .join(' ')} `;
  // A sentence is about an unknown name only when it contains its exact words.
  const isUnknown = asked.unknownMentions.some(
    (mention) => !words.includes(` ${mention.words.join(' ')} `),
  );
  if (isUnknown) return true;
  const named = [text, before?.text ?? '', document.title].map((part) =>
    listEntities(detectMentions(part, entityIndex, document.language)),
  );
  return listEntities(asked).some((entity) => isReplaced(entity, named));
}

const listEntities = ({ entityMentions }: DetectedMentions): Entity[] => [
  ...new Set(entityMentions.map(({ entity }) => entity)),
];

/** @param named the entities in the sentence, in the preceding one and in the page's title */
function isReplaced(entity: Entity, named: readonly (readonly Entity[])[]): boolean {
  for (const entities of named) {
    if (entities.some((one) => one === entity || isMember(one, entity))) return false;
    if (entities.some((one) => isSameFamily(one, entity))) return true;
  }
  return false;
}

/** A brand's products are its members; “Lumo 7 Pro” is not a member of “Lumo 7”. */
const isMember = (one: Entity, brand: Entity): boolean =>
  brand.words.length === 1 &&
  !/\p{N}/u.test(brand.words[0]!) &&
  one.words.includes(brand.words[0]!);

const isSameFamily = (one: Entity, other: Entity): boolean =>
  one.words.some((word) => other.words.includes(word));

/**
 * Names that the name finder cuts or does not know: names of models, and titles short enough for a
 * name.
 */
export function listPassageNames(passages: readonly PagePassage[]): string[] {
  return [
    ...new Set(
      passages.flatMap(({ page, start, end }) => [
        ...(isNameLike(page.title) ? [page.title] : []),
        ...extractModelNames(page.title),
        ...extractModelNames(page.content.slice(start, end)),
      ]),
    ),
  ];
}

/** True for “Lumo 7 Pro” and “나름결 이슬크림”, false for “Returns and warranty at Orvane”. */
function isNameLike(title: string): boolean {
  const words = title.trim().split(/\s+/);
  return (
    words.length <= MAX_TITLE_WORDS &&
    title.length <= MAX_TITLE_CHARS &&
    words.every((word) => !/^\p{Ll}/u.test(word)) &&
    !/[:：,，!?|–—]/u.test(title)
  );
}
