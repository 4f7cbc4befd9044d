import {
  type Attribution,
  type Clause,
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  analyzeStructure,
  getLexicon,
  hasRelation,
} from '@plumbline/grammar';
import type { DateMention } from '@plumbline/text';
import { type FutureCue, findFutureCues } from './future-modality.ts';
import { findDeadline } from './deadline.ts';

/** A statement that time will prove true or false. */
export interface FutureStatement {
  /** Confidence that it is a prediction, 0 to 1. */
  confidence: number;
  /** The predicate of the future event. */
  predicate: string;
  /** The date at which it is due; undefined without one. */
  deadline?: DateMention;
}

export interface FutureStatementQuestion {
  sentence: ParsedSentence;
  /** Reliable dates, with offsets in the sentence. */
  dates: readonly DateMention[];
  referenceDate: Date;
  /** Whether it quotes somebody whom another sentence names. */
  isQuoted: boolean;
  /** Whether the text may be a guide rather than a report, in which “will” is timeless. */
  isGuide: boolean;
}

/** Confidence of each kind of cue; estimated, not measured. */
const CONFIDENCES: Record<FutureCue['kind'], number> = {
  ...{ scheduled: 0.85, forecast: 0.85, planned: 0.8, will: 0.75, present: 0.7, would: 0.65 },
  ...{ likely: 0.7, wish: 0.65, dated: 0.8 },
};
/** Cues that count only with a future date. */
const DATED_KINDS = new Set<FutureCue['kind']>(['present', 'wish', 'dated']);
const DATE_BONUS = 0.1;

/**
 * Finds a statement in which somebody expects, forecasts, plans, promises or schedules something.
 * Excludes conditions, questions, advice to readers ("you will love it") and timeless statements
 * ("a tutor will often ask").
 */
export function findFutureStatement(
  question: FutureStatementQuestion,
): FutureStatement | undefined {
  const { sentence } = question;
  if (/[?？]["'”’)]*$/u.test(sentence.text)) return undefined;
  const tree = new SyntaxTree(sentence);
  if (isCorrelation(tree) || isInstruction(tree)) return undefined;
  const { clauses, attributions } = analyzeStructure(sentence);
  const statements = findFutureCues(tree, clauses, attributions).flatMap((cue) => {
    const deadline = findDeadline(tree, cue, question);
    const saying = attributions.find(
      (attribution) =>
        attribution.content.start <= cue.event.start &&
        cue.event.end <= attribution.content.end &&
        isSource(tree, attribution),
    );
    const isOpen = cue.kind === 'would' && !(saying && isAnnounced(tree, cue, saying));
    if ((isOpen || DATED_KINDS.has(cue.kind)) && !deadline) return [];
    if (isConditional(tree, cue) || isAsked(tree, cue) || isAddressed(tree, cue)) return [];
    if (!deadline && question.isGuide && cue.kind === 'will' && !saying) return [];
    if (!deadline && isHabit(tree, cue)) return [];
    const source = { clauses, saying, isSaid: saying !== undefined || question.isQuoted };
    if (!deadline && !isDefinite(tree, cue, source)) return [];
    const confidence = CONFIDENCES[cue.kind] + (deadline ? DATE_BONUS : 0);
    return [{ confidence, predicate: cue.event.text, ...(deadline && { deadline }) }];
  });
  return statements.sort((a, b) => b.confidence - a.confidence)[0];
}

/** “The longer it lasts, the more likely it will fail.” */
const isCorrelation = (tree: SyntaxTree) =>
  tree.tokens.filter(
    ({ features, index }) =>
      features.Degree === 'Cmp' && tree.tokens[index - 1]?.features.Definite === 'Def',
  ).length > 1;

/** “Plan to send …”, “Make sure that they will …” */
const isInstruction = (tree: SyntaxTree) =>
  tree.roots.every(
    (root) => root.features.Mood === 'Imp' && !tree.child(root, 'nsubj', 'csubj', 'expl'),
  );

/** Whether a person or a report states something; not “the fund shows that artists will join”. */
function isSource(tree: SyntaxTree, { cue, speakerHead }: Attribution): boolean {
  const speaker = tree.tokens[speakerHead ?? -1];
  if (!speaker) return false;
  const { sayingVerbs, sourcePrepositions } = getLexicon(tree.sentence.language).lists;
  const verb = tree.tokens[cue]!.lemma.toLowerCase();
  const isAgent = speaker.pos !== 'NOUN' || AGENTS.has(speaker.entityType ?? '');
  return (
    speaker.features.Person !== '1' &&
    (isAgent || sayingVerbs.has(verb) || sourcePrepositions.has(verb))
  );
}

/** “Said it would open”, “promised that shops would open”; not “said that it would be wise”. */
function isAnnounced(tree: SyntaxTree, { event }: FutureCue, saying: Attribution): boolean {
  const { lists, modalPredicates } = getLexicon(tree.sentence.language);
  const verb = tree.tokens[saying.cue]!;
  const lemma = verb.lemma.toLowerCase();
  const isVow = modalPredicates.get(lemma) === 'planned' && !lists.weakPlans.has(lemma);
  const isTold = saying.contentHead === event.index && (isVow || lists.sayingVerbs.has(lemma));
  // “the call in which he said he would come”, “said they would need to come”
  const isMain = !hasRelation(verb, 'acl', 'advcl');
  return isTold && isMain && event.pos === 'VERB' && !modalPredicates.has(event.lemma);
}

/** “It often will not start”, “1 in 5 will fall ill each year” */
function isHabit(tree: SyntaxTree, { event, cue }: FutureCue): boolean {
  const { frequencyWords } = getLexicon(tree.sentence.language).lists;
  const heads = [event, cue, tree.head(event)].filter((token) => token !== undefined);
  const words = [...tree.subtree(event), ...heads.flatMap((token) => tree.children(token))];
  return words.some(
    (token) =>
      frequencyWords.has(token.lemma) &&
      (token.pos === 'ADV' || tree.head(token)?.entityType === 'time'),
  );
}

/** Whether the event depends on an “if” clause or is in one. */
function isConditional(tree: SyntaxTree, { event, cue }: FutureCue): boolean {
  const { markers, auxiliaries } = getLexicon(tree.sentence.language);
  const isIf = (token: ParsedToken) =>
    tree
      .children(token, 'mark', 'advmod')
      .some(({ lemma }) => markers.get(lemma.toLowerCase()) === 'conditional');
  // “When used indoors, it will last longer” is timeless.
  const isWhen = (token: ParsedToken) =>
    token.index < event.index &&
    tree
      .children(token, 'mark', 'advmod')
      .some(({ features, lemma }) => features.PronType === 'Int' && markers.has(lemma));
  const clauses = [event, cue].flatMap((token) => tree.children(token, 'advcl'));
  if (clauses.some((token) => isIf(token) || isWhen(token))) return true;
  // “The best would be to see who will come”
  const isWould = (token: ParsedToken) =>
    token !== event &&
    tree.children(token, 'aux').some(({ lemma }) => auxiliaries.get(lemma) === 'conditional');
  for (let token: ParsedToken | undefined = event; token; token = tree.head(token))
    if (isIf(token) || isWould(token)) return true;
  return false;
}

/** “did not say when it will open”, “which shops are likely to open”, “how much it will cost”. */
const isAsked = (tree: SyntaxTree, { event, cue, subject }: FutureCue) =>
  [event, cue, ...(subject ? [subject] : [])]
    .flatMap((token) => tree.children(token))
    .concat(hasRelation(event, 'ccomp') ? tree.subtree(event)[0]! : [])
    .some(({ features, relation }) =>
      relation === 'det' ? /Int|Rel/u.test(features.PronType ?? '') : features.PronType === 'Int',
    );

/** “You will love it”, “I will explain”: addressed to readers; also “we” outside quotations. */
function isAddressed(tree: SyntaxTree, { event, cue, subject }: FutureCue): boolean {
  const head = tree.head(event);
  // Whether it makes a definite statement about a definite subject: a name or something known, in a
  // clause of its own. A cue such as “is expected to” or “plans to” requires less.
  const above = head && hasRelation(event, 'ccomp') ? tree.children(head) : [];
  const subjects = tree.roots.flatMap((root) => tree.children(root, 'nsubj'));
  const words = [...tree.subtree(event), ...tree.children(cue), ...above, ...subjects];
  const isReader = words.some(({ features }) => features.Person === '2');
  if (isReader || subject?.features.Person !== '1') return isReader;
  return subject.features.Number === 'Sing' || !/["“„«”]/u.test(tree.sentence.text);
}

/** “Norland plans to …” may be parsed as a noun phrase. */
function isDefinite(
  tree: SyntaxTree,
  { kind, event, cue, subject }: FutureCue,
  {
    clauses,
    saying,
    isSaid,
  }: { clauses: readonly Clause[]; saying: Attribution | undefined; isSaid: boolean },
): boolean {
  const clause = clauses.find(({ predicate }) => predicate === event.index);
  // “Norland plans to …” may be read as somebody's plans
  if (!subject) return kind === 'planned' && cue.pos === 'NOUN' && cue.head < 0 && cue.index > 0;
  // “A caterer is expected to have a licence” is a rule; “forecasting demand” has no subject.
  const isAny =
    subject.features.Number === 'Sing' && tree.child(subject, 'det')?.features.Definite === 'Ind';
  if ((isAny && !isSaid) || (cue !== event && isHeldByNobody(tree, cue))) return false;
  // “runners intending to do two marathons”
  if (hasRelation(cue, 'acl') && cue.features.Tense === 'Pres') return false;
  const isPronoun = subject.pos === 'PRON' || subject.pos === 'DET';
  const isWe = subject.features.Person === '1';
  // Only agents have plans; excludes “this trend promises to last”.
  const isPassive = tree.child(cue, 'aux:pass', 'cop') !== undefined;
  const isAgent = subject.pos !== 'NOUN' || AGENTS.has(subject.entityType ?? '');
  if (kind === 'planned' && cue.pos === 'VERB' && !isPassive && !isAgent) return false;
  if (kind !== 'will' && kind !== 'would')
    return !isPronoun || isSaid || subject.features.PronType === 'Prs';
  if (hasRelation(event, 'acl', 'advcl') || clause?.type === 'purpose') return false;
  const { modalPredicates, lists } = getLexicon(tree.sentence.language);
  // “will be able to” is an ability; “we will not accept” is not an event.
  const isAbility = modalPredicates.get(event.lemma.toLowerCase()) === 'possible';
  const isDenied = tree
    .children(event, 'advmod')
    .some(({ lemma, text }) => [lemma, text].some((word) => lists.negations.has(word)));
  if (isAbility || (isDenied && (isWe || !isSaid))) return false;
  // “Norland said it will close”, but not a quoted “they”.
  const isMeant = saying?.isQuoted ? isWe : subject.features.PronType === 'Prs';
  if (isPronoun) return isSaid && isMeant;
  const determiners = tree.children(subject, 'det', 'nmod:poss');
  if (determiners.some(({ features }) => features.PronType === 'Dem')) return false;
  const isName = (token: ParsedToken) => token.pos === 'PROPN' && NAMED.has(token.entityType ?? '');
  const owners = tree
    .children(subject, 'nmod')
    .filter((token) => lists.genitivePrepositions.has(tree.child(token, 'case')?.lemma ?? ''));
  if (
    isSaid ||
    [subject, ...tree.children(subject, 'compound', 'appos', 'flat', 'nmod:desc'), ...owners].some(
      isName,
    )
  )
    return true;
  // “The trek will visit Norby”, “officials will meet Ida Lund”: an actor or event, together with a
  // name.
  const article = tree.child(subject, 'det');
  const isKnown =
    ACTORS.has(subject.entityType ?? '') &&
    (article
      ? article.features.Definite === 'Def'
      : event.head < 0 && subject.features.Number === 'Plur');
  return isKnown && tree.tokens.some((token) => isName(token));
}

const AGENTS = new Set(['organization', 'person', 'place']);

/** “forecasting demand”, “unreasonable to expect”, “a letter intended to help” */
function isHeldByNobody(tree: SyntaxTree, cue: ParsedToken): boolean {
  const { VerbForm } = cue.features;
  if (VerbForm === 'Inf' || VerbForm === 'Ger') return true;
  const isBare = VerbForm === 'Part' && !tree.child(cue, 'aux', 'nsubj');
  return isBare && hasRelation(cue, 'acl', 'xcomp', 'conj', 'csubj', 'ccomp');
}

const ACTORS = new Set(['organization', 'person', 'event']);

/** Entity types whose names identify a single thing. */
const NAMED = new Set(['event', 'organization', 'person', 'place']);
