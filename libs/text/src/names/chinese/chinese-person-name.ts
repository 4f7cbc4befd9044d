import {
  AFTER_FOREIGN_NAME,
  AFTER_NAME,
  BEFORE_NAME,
  NAME_BOUNDARIES,
  nameWords,
  TIME_AFTER,
} from './chinese-words.ts';

const { surnames, ambiguousSurnames, nonNameCharacters } = nameWords;
const { foreignCharacters, tellingForeignCharacters } = nameWords;

/** The length of a person's name at this position, or 0. */
export function findPersonLength(
  text: string,
  run: string,
  runStart: number,
  position: number,
  previousNameEnd: number,
  fullNames: Set<string>,
): number {
  const isTranscription = isTranscriptionCharacter(run.charAt(position));
  const pair = run.slice(position, position + 2);
  const hasDoubleSurname = pair.length === 2 && surnames.has(pair);
  const hasSurname = hasDoubleSurname || surnames.has(run.charAt(position));
  if (!isTranscription && !hasSurname) return 0;
  const hasTitle = BEFORE_NAME.test(run.slice(Math.max(0, position - 8), position));
  const foreignNameLength = isTranscription
    ? findForeignNameLength(run, position, hasTitle, previousNameEnd)
    : 0;
  if (foreignNameLength) return foreignNameLength;
  if (!hasSurname) return 0;
  const surnameLength = hasDoubleSurname ? 2 : 1;
  const hasAmbiguousSurname = !hasDoubleSurname && ambiguousSurnames.has(run.charAt(position));
  const getTextAfter = (length: number) =>
    run.slice(position + length, position + length + 6) ||
    text.slice(runStart + position + length, runStart + position + length + 1);
  for (const givenNameLength of [2, 1]) {
    const length = surnameLength + givenNameLength;
    const name = run.slice(position, position + length);
    if (
      name.length < length ||
      [...name.slice(surnameLength)].some((character) => nonNameCharacters.has(character)) ||
      /[强強][调調]/u.test(name)
    )
      continue;
    if (fullNames.has(name)) return length;
    const hasNameSuffix = AFTER_NAME.test(getTextAfter(length));
    // After a title, the name ends where a verb begins. Before a title or a verb of speech, nothing
    // else may precede it.
    const isNameEnd =
      hasNameSuffix ||
      TIME_AFTER.test(getTextAfter(length)) ||
      run.length === position + length ||
      nonNameCharacters.has(run.charAt(position + length));
    // "李明周一": the shorter name, if a day or a verb follows it.
    if (
      givenNameLength === 2 &&
      !isNameEnd &&
      (TIME_AFTER.test(getTextAfter(length - 1)) || AFTER_NAME.test(getTextAfter(length - 1)))
    )
      continue;
    const isNameStart =
      position === previousNameEnd ||
      position === 0 ||
      NAME_BOUNDARIES.has(run.charAt(position - 1));
    if (
      (hasTitle &&
        (isNameEnd ||
          (givenNameLength === 2 && !hasAmbiguousSurname && position + length < run.length)) &&
        !(hasAmbiguousSurname && givenNameLength === 1)) ||
      (hasNameSuffix && isNameStart && !hasAmbiguousSurname) ||
      (hasNameSuffix && isNameStart && givenNameLength === 2)
    ) {
      fullNames.add(name);
      return length;
    }
  }
  return 0;
}

const isTranscriptionCharacter = (character: string) => foreignCharacters.has(character);

/** The length of a foreign name: parts joined by a dot, or sounds next to a title. */
function findForeignNameLength(
  run: string,
  position: number,
  hasTitle: boolean,
  previousNameEnd: number,
): number {
  if (
    !isTranscriptionCharacter(run.charAt(position)) ||
    (position > previousNameEnd && isTranscriptionCharacter(run.charAt(position - 1)) && !hasTitle)
  )
    return 0;
  let length = 1;
  let dotCount = 0;
  while (length < 20 && position + length < run.length) {
    const character = run.charAt(position + length);
    if (/[·•‧・]/u.test(character) && isTranscriptionCharacter(run.charAt(position + length + 1)))
      dotCount += 1;
    else if (!isTranscriptionCharacter(character)) break;
    length += 1;
  }
  if (length - dotCount < 2) return 0;
  const name = run.slice(position, position + length);
  if (dotCount) return length;
  const hasTitleAfter = AFTER_FOREIGN_NAME.test(run.slice(position + length));
  return length < 7 &&
    [...name].some((character) => tellingForeignCharacters.has(character)) &&
    (hasTitle || hasTitleAfter) &&
    length > 1
    ? length
    : 0;
}
