import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';
import type { SentenceSpan } from '@plumbline/grammar';

/** Relations of a noun's descriptions, which are not repeated with it. */
const DESCRIPTIONS = ['acl', 'appos', 'parataxis', 'cc'] as const;

/**
 * Returns the first pronoun of each kind that refers outside a part of a sentence. Includes “this”
 * and pronouns of the first and second person.
 */
export function findOpenPronouns(tree: SyntaxTree, part: SentenceSpan): ParsedToken[] {
  const tokens = listTokens(tree, part);
  return tokens.filter((pronoun) => {
    const { index, pos, features } = pronoun;
    if (pos !== 'PRON' || features.Reflex || hasRelation(pronoun, 'expl')) return false;
    if (features.PronType === 'Dem')
      return !hasRelation(pronoun, 'mark') && !tree.child(pronoun, 'acl');
    if (features.PronType !== 'Prs') return false;
    return (
      features.Person !== '3' ||
      !tokens.some(
        (token) =>
          (token.index < index ||
            (hasRelation(pronoun, 'nmod:poss') && hasRelation(token, 'nsubj'))) &&
          !tree.isBelow(pronoun, token) &&
          canMean(pronoun, token),
      )
    );
  });
}

/**
 * Returns the antecedent of a pronoun when only the subject of the other part is possible: “the
 * road is wet, so it is slippery”.
 */
export function nameSharedSubject(
  tree: SyntaxTree,
  pronoun: ParsedToken,
  other: SentenceSpan,
): string | undefined {
  const tokens = listTokens(tree, other);
  const top = tokens.find(({ head }) => !tokens.some(({ index }) => index === head));
  const clauses = top && hasRelation(top, 'conj') ? [top, tree.head(top)!] : [top];
  const subject = clauses
    .map((clause) => clause && !tree.child(clause, 'expl') && tree.child(clause, 'nsubj'))
    .find((token) => token !== undefined && token !== false);
  if (!subject || subject.pos === 'PRON' || !canMean(pronoun, subject)) return undefined;
  const isSame = ({ entityType }: ParsedToken) => entityType === pronoun.entityType;
  const phrase = tree.subtree(subject, (child) => hasRelation(child, ...DESCRIPTIONS));
  const isRival = (token: ParsedToken) =>
    token !== top &&
    token.pos !== 'PRON' &&
    !phrase.includes(token) &&
    canMean(pronoun, token) &&
    (isSame(token) || !isSame(subject) || !hasRelation(pronoun, 'nsubj'));
  const owned = hasRelation(pronoun, 'nmod:poss') ? tree.head(pronoun) : undefined;
  // Only a subordinate clause may precede the name: “although it is light, the lens …”
  const clause = tree.head(owned ?? pronoun);
  const isBefore =
    other.start > pronoun.start &&
    !(clause && hasRelation(clause, 'advcl') && hasRelation(owned ?? pronoun, 'nsubj'));
  const isOpen = pronoun.features.Person !== '3' || (owned && tree.child(owned, 'cop')) || isBefore;
  if (isOpen || tokens.some(isRival)) return undefined;
  const before = tree.tokens[phrase[0]!.index - 1];
  const words = tree
    .text(tree.span(before?.pos === 'DET' ? [before, ...phrase] : phrase))
    .replace(/^an?\s/iu, 'the ');
  const hasArticle = [before, phrase[0]].some((token) => token?.pos === 'DET');
  const name = hasArticle ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  if (!owned) return name;
  return `${name}${name.endsWith('s') ? '’' : '’s'}`;
}

const listTokens = ({ tokens }: SyntaxTree, { start, end }: SentenceSpan): ParsedToken[] =>
  tokens.filter((token) => token.start >= start && token.end <= end);

/** Whether a noun, name or pronoun agrees with a pronoun in number and kind. */
function canMean(pronoun: ParsedToken, token: ParsedToken): boolean {
  const { features } = pronoun;
  const isNoun = token.pos === 'NOUN' || token.pos === 'PROPN';
  if (!isNoun) return token.pos === 'PRON' && isAlike(features, token.features);
  const { Gender: gender } = token.features;
  if (gender && features.Gender && gender !== features.Gender) return false;
  const isPlural = token.features.Number === 'Plur';
  if (features.Number === 'Plur' || isPlural) return features.Number === 'Plur' && isPlural;
  if (token.entityType === 'time' || hasRelation(token, 'compound', 'flat')) return false;
  // Parsers often take names of companies for names of persons.
  if (token.pos === 'PROPN' && features.Gender === 'Neut' && features.Poss) return true;
  return (features.Gender === 'Neut') === (token.entityType !== 'person');
}

const isAlike = (one: ParsedToken['features'], other: ParsedToken['features']) =>
  one.Number === other.Number && one.Gender === other.Gender && other.PronType === 'Prs';
