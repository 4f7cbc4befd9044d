import { areKin, areSynonyms, stemOf } from './lexicon.ts';
import type { Statement } from './statement.ts';
import type { Word } from './word.ts';

/** What is said to do good, harm or nothing, whatever the words: "masks prevent infection", "masks lower the risk", "masks are effective". */
export type Effect = 'helps' | 'harms' | 'none';

const stems = (words: string) => new Set(words.split(' ').map((word) => stemOf(word, 'en')));

const LESSEN = stems(
  'prevent prevents prevention preventing reduce reduction reducing decrease lower lowering inhibit inhibitor inhibition block blocking protect protection protective protecting avoid avert stop slow limit mitigate ' +
    'curb suppress interrupt shorten alleviate relieve fight combat kill eliminate minimize minimise less fewer ease cut lessen diminish cure curing treat treating treatment heal therapy remedy neutralize neutralise',
);
const RAISE = stems(
  'increase increased higher raise raising elevate elevated worsen worse aggravate exacerbate cause causing trigger induce facilitate promote greater more double triple amplify boost improve improvement enhance strengthen accelerate',
);
/** Raising these is said of what is good: their object counts as good unless it is plainly bad. */
const BETTER = stems('improve improvement enhance boost strengthen');
const LINK = stems('associate association associated link linked correlate correlation tie tied relate predict predictor');
const BAD = stems(
  'risk odds infection infected disease illness death mortality die severity severe hospitalization transmission spread spreading symptom damage injury harm complication failure cancer covid coronavirus virus viral influenza ' +
    'pneumonia pain inflammation susceptible susceptibility outbreak pandemic epidemic fatal fatality incidence burden attack stroke obesity poverty crime unemployment pollution emission accident fracture dementia depression anxiety addiction ' +
    'inflation debt loss bacteria pathogen malaria measles diabetes asthma hypertension cold fever headache cough rate case',
);
const GOOD = stems(
  'immunity immune health healthy recovery survival protection safety outcome benefit quality growth employment income wellbeing longevity memory cognition performance function resistance tolerance defense defence',
);
const HELPFUL = stems(
  'effective efficacy effectiveness beneficial benefit useful helpful successful protective safe promising efficient works help helps helping',
);
const HARMFUL = stems('dangerous harmful toxic hazardous detrimental risky unsafe adverse danger hazard');
const USELESS = stems('ineffective useless');
/** "No effect", "no difference": these say nothing unless negated. */
const MATTER = stems('effect impact difference association correlation link relationship benefit influence evidence');
const WANT = stems('deficiency deficient lack insufficient insufficiency low shortage without absence');
const REACH = 8;

/** The effects a statement tells of, in order, each with the place of the word that tells it. */
export function effectsOf({ words, language }: Statement): { effect: Effect; at: number }[] {
  if (language !== 'en') return [];
  const out: { effect: Effect; at: number }[] = [];
  const inverted = words.some((word, at) => WANT.has(word.stem) && !isOutcome(words[at + 1]) && isNoun(words[at + 1] ?? words[at - 1]));
  words.forEach((word, at) => {
    const effect = effectAt(words, at);
    if (effect) out.push({ effect: inverted ? opposed(effect) : effect, at });
  });
  return out;
}

const opposed = (effect: Effect): Effect => (effect === 'helps' ? 'harms' : effect === 'harms' ? 'helps' : 'none');
const isOutcome = (word: Word | undefined) => word !== undefined && (BAD.has(word.stem) || GOOD.has(word.stem));
const isNoun = (word: Word | undefined) => word !== undefined && word.weight > 0;

function effectAt(words: Word[], at: number): Effect | undefined {
  const word = words[at];
  if (!word) return undefined;
  const { stem, negated } = word;
  if (USELESS.has(stem)) return negated ? 'helps' : 'none';
  if (HELPFUL.has(stem)) return negated ? 'none' : 'helps';
  if (HARMFUL.has(stem)) return negated ? 'none' : 'harms';
  if (MATTER.has(stem) || LINK.has(stem)) {
    if (negated) return 'none';
    if (!LINK.has(stem)) return undefined;
    const object = next(
      words,
      at,
      (other) => BAD.has(other.stem) || GOOD.has(other.stem) || LESSEN.has(other.stem) || RAISE.has(other.stem),
    );
    return object && BAD.has(object.stem) && !LESSEN.has(object.stem) ? 'harms' : undefined;
  }
  const lessens = LESSEN.has(stem);
  if (!lessens && !RAISE.has(stem)) return undefined;
  if (negated) return 'none';
  const object = next(words, at, isOutcome);
  if (lessens) return object && GOOD.has(object.stem) && !BAD.has(object.stem) ? 'harms' : 'helps';
  if (!object) return undefined;
  if (BETTER.has(stem)) return 'helps';
  return BAD.has(object.stem) ? 'harms' : 'helps';
}

function next(words: Word[], at: number, holds: (word: Word) => boolean): Word | undefined {
  for (let index = at + 1; index < Math.min(words.length, at + 1 + REACH); index += 1) {
    const word = words[index];
    if (word && holds(word)) return word;
  }
  return undefined;
}

/** What has the effect: the words of content that tell of neither effect nor outcome. */
function agents({ words }: Statement): Word[] {
  return words.filter(
    ({ stem, weight, isFigure }) =>
      weight > 0.5 && !isFigure && ![LESSEN, RAISE, LINK, BAD, GOOD, HELPFUL, HARMFUL, USELESS, MATTER, WANT].some((set) => set.has(stem)),
  );
}

export interface EffectFinding {
  claim: Effect;
  evidence: Effect;
  agrees: boolean;
  /** Share of what the claim says has the effect that the text names, 0 to 1. */
  agent: number;
}

/** Compares what claim and text say something does; nothing when either tells of no effect or of several at odds. */
export function compareEffects(claim: Statement, evidence: Statement): EffectFinding | undefined {
  const [mine, theirs] = [single(effectsOf(claim)), single(effectsOf(evidence))];
  if (!mine || !theirs) return undefined;
  const own = agents(claim);
  const others = new Set(evidence.words.map(({ stem }) => stem));
  const named = own.filter(
    ({ stem }) => others.has(stem) || evidence.words.some((word) => areSynonyms(stem, word.stem) || areKin(stem, word.stem)),
  );
  return { claim: mine, evidence: theirs, agrees: mine === theirs, agent: own.length ? named.length / own.length : 0 };
}

/** The one effect told; "no effect" outweighs the effects it denies. */
function single(effects: { effect: Effect }[]): Effect | undefined {
  const kinds = new Set(effects.map(({ effect }) => effect));
  if (kinds.has('none')) return 'none';
  return kinds.size === 1 ? effects[0]?.effect : undefined;
}
