/** English forms no stemmer leads back to their word: base form first, then its other forms. */
const FORMS = `
arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|bid bade|bind bound|bite bit bitten
blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|cling clung
come came|creep crept|deal dealt|dig dug|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feed fed|feel felt|fight fought|find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grind ground|grow grew grown|hang hung|hear heard
hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|leave left|lend lent|lie lain|lose lost|make made|mean meant|meet met
mistake mistook mistaken|overcome overcame|overtake overtook overtaken|pay paid|prove proven|ride rode ridden|ring rang rung|rise rose risen
run ran|say said|see saw seen|seek sought|sell sold|send sent|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk
sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spend spent|spin spun|stand stood|steal stole stolen
stick stuck|strike struck stricken|swear swore sworn|sweep swept|swell swollen|swim swam swum|swing swung|take took taken|teach taught
tear tore torn|tell told|think thought|throw threw thrown|undergo underwent undergone|understand understood|undertake undertook undertaken
wake woke woken|wear wore worn|weave wove woven|win won|wind wound|withdraw withdrew withdrawn|write wrote written
die died dying|tie tying|child children|man men|woman women|person people persons|foot feet|tooth teeth|mouse mice|goose geese|wife wives
life lives|half halves|leaf leaves|wolf wolves|knife knives|thief thieves|analysis analyses|crisis crises|virus viruses|bacterium bacteria
datum data|medium media|phenomenon phenomena|species|series|good better best|bad worse worst|far farther further|far farthest
little less least|many more most|actor actress actresses|waiter waitress|hero heroine heroes|emperor empress|host hostess|steward stewardess
businessman businesswoman businesspeople businessperson|policeman policewoman|chairman chairwoman chairperson chair|congressman congresswoman
spokesman spokeswoman spokesperson|sportsman sportswoman sportsperson|fireman firefighter|salesman saleswoman|frenchman french|englishman english
`;

const base = new Map<string, string>();
for (const group of FORMS.trim().split(/[|\n]/)) {
  const [word = '', ...forms] = group.split(' ');
  for (const form of forms) if (!base.has(form)) base.set(form, word);
}

/**
 * The base form of an irregular English form (`rose` → `rise`, `actress` → `actor`), or the form
 * itself.
 */
export const baseForm = (form: string): string => base.get(form) ?? form;
