import { type NamedEntityKind, extractNamedEntities } from '@plumbline/text';
import type { EntityCandidate } from '../candidates.types.ts';
import { extractEntities } from '../entities.offline.ts';
import type { Page } from './page.ts';
import type { TextMatch } from './patterns.ts';

/** Number of mentions whose grammar is checked before a name counts as a person's. */
const MAX_MENTIONS = 4;

/**
 * Returns the entities that a page names, each once, by its longest name, at its first mention.
 * “Neumann” is not listed in addition to “Adam Neumann”.
 *
 * @param kinds only these kinds; default: all
 */
export function extractNamedThings(page: Page, kinds?: readonly NamedEntityKind[]): TextMatch[] {
  const names = extractNamedEntities(page.text, page.language);
  return extractEntities({ text: page.text, namesBySentence: [names] })
    .filter(({ kind }) => !kinds || kinds.some((one) => one === kind))
    .filter((entity) => entity.kind !== 'PERSON' || isPerson(entity, page))
    .map(({ name, mentions }) => ({ start: mentions[0]?.start ?? 0, text: name }))
    .sort((a, b) => a.start - b.start);
}

/** Whether a name is that of a person, rather than a rank or a company in its position. */
function isPerson({ name, mentions }: EntityCandidate, page: Page): boolean {
  const isWholeName = /\s/.test(name) || !/\p{Lu}/u.test(name);
  let [personCount, otherCount] = [0, 0];
  for (const { start = 0, end = 0 } of mentions.slice(0, MAX_MENTIONS)) {
    if (end - start < name.length) continue;
    const sentence = page.sentences.find((one) => one.start <= start && end <= one.end);
    if (!sentence) continue;
    const tokens = page.parses
      .parse(sentence.text)
      ?.tokens.filter(
        (token) => token.start >= start - sentence.start && token.end <= end - sentence.start,
      );
    if (!tokens?.length) continue;
    // "General" in "Attorney General Letitia James" is part of another person's description.
    const isPart = !isWholeName && /^(?:compound|flat|nmod:desc)/.test(tokens[0]?.relation ?? '');
    if (!isPart && tokens.some(({ entityType }) => entityType === 'person')) personCount++;
    else if (isPart || tokens.some(({ entityType }) => entityType)) otherCount++;
  }
  return isWholeName ? personCount >= otherCount : personCount > otherCount;
}
