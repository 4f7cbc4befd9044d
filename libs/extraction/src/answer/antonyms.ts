import { areOpposites, getStem } from './lexical/lexicon.ts';
import type { Word } from './lexical/word.ts';

/**
 * Everyday opposites beside those that tell claims apart: who asks for one is not answered by the
 * other.
 */
const PAIRS = `
success succeed|failure fail
easy easily simple simplicity simplest|difficult difficulty hard complex complexity
public|private
add addition added|subtract subtraction remove removal
multiply multiplication|divide division
liquid|gas solid
gas|solid
rapid rapidly quick quickly fast|slow slowly gradual gradually
include inclusion|exclude exclusion omit
internal inner inside interior|external outer outside exterior
north northern northward northeast|south southern southward southwest
east eastern eastward|west western westward
male men man boy boys|female women woman girl girls
urban city|rural countryside
ancient old|modern contemporary new
maximum maximal|minimum minimal
majority|minority
positive|negative
active|passive inactive
war wartime|peace peacetime
victory triumph|defeat loss
attract attraction|repel repulsion
appear appearance|disappear disappearance vanish
expand expansion|contract contraction shrink
input|output
import|export
ally allies friend|enemy enemies foe opponent rival
full|empty
deep|shallow
thick|thin
heavy|light
wide broad|narrow
rough|smooth
soft|hard
natural|artificial synthetic
permanent|temporary
absolute|relative
abstract|concrete
theory theoretical|practice practical
optimistic|pessimistic
superior|inferior
senior|junior
upper|lower
top|bottom
front|back rear
vertical|horizontal
constant fixed static|variable changing dynamic
visible|invisible hidden
summer|winter
day daytime|night nighttime
morning|evening
praise praised|criticize criticism criticise blame
accept acceptance|reject rejection refuse refusal
ascend rise climb|descend fall sink
arrive arrival enter entry|depart departure leave exit
remember|forget
reward|punish punishment
reveal disclose expose|conceal hide
gather collect|scatter disperse
unite unity merge|separate divide split
encourage|discourage deter
advantage benefit strength|disadvantage drawback weakness
highest tallest|lowest shortest
largest biggest greatest|smallest tiniest
oldest eldest|youngest newest
earliest|latest
longest|shortest
fastest|slowest
strongest|weakest
most|least
best|worst
major main primary|minor secondary
wealthy rich|poor impoverished
guilty|innocent
predator|prey
buyer customer|seller
winner|loser
attacker|defender
ancestor|descendant
profit|loss
income revenue|expense expenditure
debt|credit
hot heat|cold cooling
boil|freeze
melt|freeze solidify
dry|wet humid
bright|dark dim
loud|quiet silent
sharp|blunt dull
tight|loose
straight|curved bent
early|late
past|future
often frequently usually commonly|rarely seldom never
always|never
everyone everybody all|nobody none
increase increasing grow growth|decrease decreasing decline reduction
create creation build construct|destroy destruction demolish
begin beginning start onset|end ending finish
open opened|close closed
support supporter|oppose opposition opponent
win|lose
allow permit enable|prevent forbid prohibit prevented
protect protection|endanger harm
known|unknown
same identical similar|different
direct directly|indirect indirectly
voluntary|compulsory mandatory obligatory
democracy democratic|dictatorship authoritarian
religious|secular
military|civilian civil
foreign|domestic
offensive|defensive
formal|informal
official|unofficial
local|global
native indigenous|foreign immigrant
`;

const sides = new Map<string, Set<number>>();
PAIRS.trim()
  .split('\n')
  .forEach((line, pair) =>
    line.split('|').forEach((words, side) =>
      words.split(' ').forEach((word) => {
        const stem = getStem(word, 'en');
        sides.set(stem, (sides.get(stem) ?? new Set()).add(2 * pair + side));
      }),
    ),
  );

const PREFIX = /^(?:un|in|im|il|ir|dis|non|anti)-?(?=\p{L}{4})/u;
const SHORTEST = 4;

/**
 * Whether two English words say opposite things: by list, or by a prefix that denies ("formal",
 * "informal"; "muslim", "non-muslim").
 */
export function areAntonyms(a: Word, b: Word): boolean {
  return areOpposites(a.stem, b.stem) || areListed(a.stem, b.stem) || denies(a, b) || denies(b, a);
}

function areListed(a: string, b: string): boolean {
  const left = sides.get(a);
  const right = sides.get(b);
  if (!left || !right) return false;
  for (const side of left) if (right.has(side ^ 1)) return true;
  return false;
}

function denies(word: Word, other: Word): boolean {
  const prefix = PREFIX.exec(word.form)?.[0];
  return (
    prefix !== undefined &&
    other.form.length >= SHORTEST &&
    getStem(word.form.slice(prefix.length), 'en') === other.stem
  );
}
