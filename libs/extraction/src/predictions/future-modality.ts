import {
  type Attribution,
  type Clause,
  type ParsedToken,
  type SyntaxTree,
  findTense,
  getLexicon,
  hasRelation,
} from '@plumbline/grammar';

/** A word that places the event of a clause in the future. */
export interface FutureCue {
  /**
   * `dated`: “is scheduled for”; `wish`: an event that is wanted, sought or decided; `would`: “said
   * it would”; `present`: “opens in June”.
   */
  kind:
    | 'dated'
    | 'scheduled'
    | 'forecast'
    | 'planned'
    | 'will'
    | 'would'
    | 'likely'
    | 'wish'
    | 'present';
  cue: ParsedToken;
  /** Predicate of the future event; for “is scheduled for May”, the cue itself. */
  event: ParsedToken;
  /** The subject of the event: who does it or what it happens to. */
  subject?: ParsedToken;
  /** Whether the cue is in the past tense and so counts only with a future date. */
  isPast: boolean;
}

const hints = new Map<string, RegExp>();

/** Other modal verbs, such as “can”, announce nothing. */
const ANNOUNCING: ReadonlySet<string> = new Set(['planned', 'conditional', 'required']);
/** Other words begin like such short stems: “go” and “good”. */
const MAX_SHORT_STEM_CHARS = 4;

/** Fast test whether a sentence may contain an announcement; gives false positives. */
export function mayAnnounce(text: string, language: string): boolean {
  let hint = hints.get(language);
  if (!hint) hints.set(language, (hint = createHint(language)));
  return hint.test(text);
}

function createHint(language: string): RegExp {
  const { auxiliaries, modalPredicates, lists } = getLexicon(language);
  const modals = [...auxiliaries].filter(([, type]) => ANNOUNCING.has(type));
  const plans = [...modalPredicates].filter(([, type]) => type === 'planned');
  const patterns = [
    ...modals.map(([word]) => toModalPattern(word)),
    ...[...plans.map(([word]) => word), ...lists.likelyPredicates].map(toFormsPattern),
  ];
  return new RegExp(`(?:${patterns.join('|')})(?!\\p{L})`, 'iu');
}

/** “won’t”, “they’ll” */
const toModalPattern = (word: string): string =>
  word.startsWith("'") ? `['’]${word.slice(1)}` : `(?<!\\p{L})${word}(?:n['’]t)?`;

/** Inflected forms: “promise” in “promising”, “plan” in “planned”. */
function toFormsPattern(word: string): string {
  const stem = word.replace(/e$/u, '');
  const doubled = /[^aeiou]$/u.exec(stem)?.[0];
  const forms =
    stem.length > MAX_SHORT_STEM_CHARS
      ? '\\p{L}*'
      : `${doubled ? `${doubled}?` : ''}(?:e?s|e?d|e|ing)?`;
  return `(?<!\\p{L})${stem}${forms}`;
}

/** Returns all words of a sentence that announce an event, with the event. */
export function findFutureCues(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  attributions: readonly Attribution[],
): FutureCue[] {
  const reported = new Set(attributions.map(({ contentHead }) => contentHead));
  return clauses.flatMap(({ predicate }) => {
    const event = tree.tokens[predicate]!;
    const subject = findSubject(tree, event);
    const isReported = reported.has(event.index);
    return [
      ...(readAuxiliary(tree, event, { subject, isReported }) ?? []),
      ...(readPlan(tree, event) ?? []),
      ...(readSchedule(tree, event) ?? []),
      ...(readPresent(tree, event) ?? []),
    ].map((cue) => ({ ...cue, event, ...(subject && { subject }) }));
  });
}

type Cue = Pick<FutureCue, 'kind' | 'cue' | 'isPast'>;

/** “will open”, “said it would open” */
function readAuxiliary(
  tree: SyntaxTree,
  event: ParsedToken,
  { subject, isReported }: { subject: ParsedToken | undefined; isReported: boolean },
): Cue[] | undefined {
  const { auxiliaries } = getLexicon(tree.sentence.language);
  const isThing = subject?.pos === 'NOUN' && subject.entityType !== 'person';
  // “Will Moy told the BBC”: a name.
  const isName = ({ index, text }: ParsedToken) => index > 1 && /^\p{Lu}/u.test(text);
  const words = tree.children(event, 'aux').filter((word) => !isName(word));
  if (words.some(({ lemma }) => lemma === 'have')) return undefined;
  for (const cue of words) {
    const type =
      auxiliaries.get(cue.lemma.toLowerCase()) ?? auxiliaries.get(cue.text.toLowerCase());
    if (type === 'planned') return [{ kind: 'will', cue, isPast: false }];
    if (type === 'conditional' && isReported) return [{ kind: 'would', cue, isPast: false }];
    // “The storm should ease by Monday, officials said”: with a thing as subject, a forecast rather
    // than a duty.
    if (type === 'required' && isReported && isThing) return [{ kind: 'wish', cue, isPast: false }];
  }
  return undefined;
}

/** “plans to open”, “is expected to open”, “a plan to open”, “is likely to open” */
function readPlan(tree: SyntaxTree, event: ParsedToken): Cue[] | undefined {
  const { modalPredicates, reportingVerbs, lists } = getLexicon(tree.sentence.language);
  const cue = tree.head(event);
  const isInfinitive = tree.children(event, 'mark').some(({ pos }) => pos === 'PART');
  if (!cue || !isInfinitive || !hasRelation(event, 'xcomp', 'acl', 'advcl', 'ccomp', 'csubj'))
    return undefined;
  const lemma = cue.lemma.toLowerCase();
  const type = modalPredicates.get(lemma);
  if (isDenied(tree, cue) || isCompared(tree, cue) || isTransitive(tree, cue)) return undefined;
  const isLikely = lists.likelyPredicates.has(lemma) && tree.child(cue, 'cop') !== undefined;
  if (type !== 'planned' && !isLikely) return undefined;
  if (lists.futureVerbs.has(lemma))
    return isGoing(tree, cue) ? [{ kind: 'will', cue, isPast: false }] : undefined;
  // “set up to”, “a plan designed to”: the infinitive must belong to a noun or participle. After
  // verbs only forecasts about an object count: “expects buyers to wait”.
  const isExpected = lists.forecastVerbs.has(lemma) && tree.child(cue, 'obj') !== undefined;
  if (hasRelation(event, 'advcl') && cue.features.VerbForm !== 'Part' && !isExpected)
    return undefined;
  // The tense is that of the verb above a plan: “shelved its plan to list”, but not “announced a
  // plan”.
  const holder = cue.pos === 'NOUN' ? (tree.head(cue) ?? cue) : cue;
  const isTold = cue !== holder && reportingVerbs.get(holder.lemma.toLowerCase()) === 'says';
  const isPast = !isTold && isPastCue(tree, holder);
  const isWeak = lists.weakPlans.has(lemma);
  // “chose to receive bids” is over. Among nouns, only a plan that somebody has or announces
  // counts.
  if ((isPast && isWeak) || (cue.pos === 'NOUN' && !isHeld(tree, cue))) return undefined;
  const kind = isLikely
    ? 'likely'
    : isWeak
      ? 'wish'
      : lists.forecastVerbs.has(lemma)
        ? 'forecast'
        : 'planned';
  // A vow or promise remains valid; a past plan or expectation may not.
  const isVow =
    kind === 'planned' &&
    reportingVerbs.has(lemma) &&
    cue.pos === 'VERB' &&
    !tree.children(cue, 'aux').some(({ features }) => features.Tense === 'Past');
  return [{ kind: isPast && !(isVow && cue === holder) ? 'wish' : kind, cue, isPast }];
}

/** “is scheduled for 14 May”; “expects growth of 3 percent next year” */
function readSchedule(tree: SyntaxTree, event: ParsedToken): Cue[] | undefined {
  const { modalPredicates, lists } = getLexicon(tree.sentence.language);
  // “is due to visit”, “is due in March”, where the parser reads “due” as a preposition.
  const due = tree
    .children(event, 'mark', 'case')
    .find((word) => word.pos === 'ADJ' && modalPredicates.get(word.lemma) === 'planned');
  if (due && tree.child(event, 'cop') && !isPastCue(tree, event))
    return [{ kind: event.pos === 'VERB' ? 'scheduled' : 'dated', cue: due, isPast: false }];
  const lemma = event.lemma.toLowerCase();
  if (modalPredicates.get(lemma) !== 'planned' || isDenied(tree, event)) return undefined;
  if (lists.weakPlans.has(lemma) || tree.child(event, 'xcomp', 'ccomp')) return undefined;
  const isPassive = tree.child(event, 'aux:pass', 'cop') !== undefined;
  const isPast = isPastCue(tree, event);
  const isForecast = lists.forecastVerbs.has(lemma) && tree.child(event, 'obj') !== undefined;
  if ((!isForecast && !isPassive) || isPast) return undefined;
  return [{ kind: 'dated', cue: event, isPast }];
}

/** “The bridge opens in June”: present tense with a future date. */
function readPresent(tree: SyntaxTree, event: ParsedToken): Cue[] | undefined {
  const { modalPredicates, reportingVerbs } = getLexicon(tree.sentence.language);
  const lemma = event.lemma.toLowerCase();
  const isPlain =
    // “Prices live for bakers”: a headline.
    /[.!…]\P{L}*$/u.test(tree.sentence.text) &&
    event.pos === 'VERB' &&
    event.features.VerbForm === 'Fin' &&
    !tree.child(event, 'aux', 'xcomp', 'ccomp') &&
    tree.child(event, 'nsubj')?.pos !== 'PRON' &&
    !modalPredicates.has(lemma) &&
    !reportingVerbs.has(lemma);
  const tense = findTense(tree, event, getLexicon(tree.sentence.language));
  return isPlain && tense === 'present'
    ? [{ kind: 'present', cue: event, isPast: false }]
    : undefined;
}

/** “had planned to”, “was expected to”; “has pledged to” remains valid. */
function isPastCue(tree: SyntaxTree, cue: ParsedToken): boolean {
  const words = [cue, ...tree.children(cue, 'aux', 'cop')];
  return words.some(
    ({ features, relation, pos }) =>
      features.Tense === 'Past' &&
      (features.VerbForm === 'Fin' || (relation === 'root' && pos === 'VERB' && words.length < 2)),
  );
}

/** “did not plan to”, “has no plan to”, “no shop has agreed to” */
function isDenied(tree: SyntaxTree, cue: ParsedToken): boolean {
  const { negations } = getLexicon(tree.sentence.language).lists;
  return [cue, ...tree.children(cue, 'nsubj')]
    .flatMap((word) => tree.children(word, 'advmod', 'det'))
    .some(({ lemma, text }) => negations.has(lemma) || negations.has(text.toLowerCase()));
}

/**
 * “more likely to repair a roof than tenants”, “the least likely”: a comparison without a future
 * event.
 */
const isCompared = (tree: SyntaxTree, cue: ParsedToken) =>
  tree
    .children(cue, 'advmod')
    .some(({ features }) => features.Degree === 'Cmp' || features.Degree === 'Sup');

/** “set the lights to turn on”, “set out to help”, “can expect to pay”: not a plan. */
function isTransitive(tree: SyntaxTree, cue: ParsedToken): boolean {
  const { auxiliaries, lists } = getLexicon(tree.sentence.language);
  const isForecast = lists.forecastVerbs.has(cue.lemma.toLowerCase());
  const isSettled = tree
    .children(cue, 'aux')
    .some(({ lemma }) => !['planned', undefined].includes(auxiliaries.get(lemma.toLowerCase())));
  return (
    isSettled ||
    (cue.pos === 'VERB' && tree.child(cue, 'compound:prt') !== undefined) ||
    (cue.pos === 'VERB' && !isForecast && tree.child(cue, 'obj') !== undefined)
  );
}

/** “unveiled a plan to”, “the plan is to”; not “might set a goal to”. */
function isHeld(tree: SyntaxTree, cue: ParsedToken): boolean {
  const verb = tree.head(cue);
  // “Norland plans to open” is often parsed as a noun with a name before it.
  const isVerb = tree.child(cue, 'compound') && !tree.child(cue, 'det', 'case', 'nmod:poss');
  if (!verb || isVerb) return true;
  // “can help you devise a plan to”
  const isBare =
    verb.features.VerbForm !== 'Inf' &&
    tree.children(verb, 'aux').every(({ lemma }) => ['have', 'be'].includes(lemma));
  return hasRelation(cue, 'obj', 'nsubj') && isBare && !isDenied(tree, verb);
}

/** “is going to open”, not “likes going to swim”. */
const isGoing = (tree: SyntaxTree, cue: ParsedToken) =>
  tree.children(cue, 'aux').some(({ features }) => features.Tense === 'Pres');

/** Returns the subject; for an infinitive, the subject or object of the clauses above. */
function findSubject(tree: SyntaxTree, event: ParsedToken): ParsedToken | undefined {
  let token: ParsedToken | undefined = event;
  for (let steps = 0; token && steps < MAX_STEPS; steps += 1) {
    const own = tree.child(token, 'nsubj', 'csubj', 'expl');
    if (own) return own;
    token = tree.head(token);
  }
  return undefined;
}

/** Number of clauses that are searched for the omitted subject of an infinitive. */
const MAX_STEPS = 4;
