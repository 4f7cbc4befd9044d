import type { QuestionWords } from './question-words.ts';

/**
 * Inflects a verb by its auxiliary: “does hold” as “holds”, “did hold” as “held”. `do` and all
 * others leave the infinitive.
 */
export function inflectVerb(
  infinitive: string,
  auxiliary: string,
  { pastForms }: Pick<QuestionWords, 'pastForms'>,
): string {
  const verb = infinitive.toLowerCase();
  if (auxiliary === 'did') return pastForms.get(verb) ?? addSuffix(verb, 'ed');
  if (auxiliary !== 'does') return verb;
  if (verb === 'have') return 'has';
  return /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : addSuffix(verb, 's');
}

const VOWELS = 'aeiou';

function addSuffix(verb: string, suffix: 'ed' | 's'): string {
  if (new RegExp(`[^${VOWELS}]y$`).test(verb))
    return `${verb.slice(0, -1)}i${suffix === 's' ? 'es' : 'ed'}`;
  if (suffix === 's') return `${verb}s`;
  if (verb.endsWith('e')) return `${verb}d`;
  // “stopped”, not “visitted”
  const isDoubled = new RegExp(`^[^${VOWELS}]*[${VOWELS}][^${VOWELS}wxy]$`).test(verb);
  return isDoubled ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}
