/** As agencies and the post write the states of the USA. */
const STATES = `
Ala AL=Alabama|Alaska AK=Alaska|Ariz AZ=Arizona|Ark AR=Arkansas|Calif CA=California|Colo CO=Colorado
Conn CT=Connecticut|Del DE=Delaware|Fla FL=Florida|Ga GA=Georgia|Hawaii HI=Hawaii|Idaho ID=Idaho
Ill IL=Illinois|Ind IN=Indiana|Iowa IA=Iowa|Kan KS=Kansas|Ky KY=Kentucky|La LA=Louisiana
Maine ME=Maine|Md MD=Maryland|Mass MA=Massachusetts|Mich MI=Michigan|Minn MN=Minnesota
Miss MS=Mississippi|Mo MO=Missouri|Mont MT=Montana|Neb NE=Nebraska|Nev NV=Nevada
N.H NH=New Hampshire|N.J NJ=New Jersey|N.M NM=New Mexico|N.Y NY=New York|N.C NC=North Carolina
N.D ND=North Dakota|Ohio OH=Ohio|Okla OK=Oklahoma|Ore OR=Oregon|Pa PA=Pennsylvania
R.I RI=Rhode Island|S.C SC=South Carolina|S.D SD=South Dakota|Tenn TN=Tennessee|Tex TX=Texas
Utah UT=Utah|Vt VT=Vermont|Va VA=Virginia|Wash WA=Washington|W.Va WV=West Virginia
Wis WI=Wisconsin|Wyo WY=Wyoming|D.C DC=District of Columbia`;

const PARTIES: Readonly<Record<string, string>> = {
  D: 'Democrat Democratic',
  R: 'Republican',
  I: 'Independent',
};

/** Others that English news writes without spelling them out; in lower case, without points. */
const OTHERS: Readonly<Record<string, string>> = {
  rep: 'Representative Congressman Congresswoman',
  sen: 'Senator',
  gov: 'Governor',
  gop: 'Republican Republicans',
  scotus: 'Supreme Court',
  fed: 'Federal Reserve',
  un: 'United Nations',
  eu: 'European Union',
  uk: 'United Kingdom Britain British',
  us: 'United States America American',
  usa: 'United States America American',
  pm: 'Prime Minister',
  ap: 'Associated Press',
};

const stateByAbbreviation = new Map(
  STATES.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [abbreviations = '', name = ''] = entry.split('=');
      return abbreviations.split(' ').map((abbreviation): [string, string] => [abbreviation, name]);
    }),
);
/** "D-Minn.", "R-TX": party and state of a member of Congress. */
const MEMBER = /(?<!\p{L})([DRI])-((?:[A-Z]\.[A-Z][a-z]?|[A-Z][a-z]+|[A-Z]{2}))(?![\p{L}])/gu;
const STATE = /(?<=, )((?:[A-Z]\.[A-Z][a-z]?|[A-Z][a-z]+|[A-Z]{2}))(?=[.,;)]|\s|$)/gu;
const OTHER = /(?<![\p{L}.])(\p{Lu}(?:\.?\p{L}){1,5})\.?(?![\p{L}])/gu;

/** What the abbreviations of an English text stand for, to be compared with names in full. */
export function spellOutAbbreviations(text: string): string {
  const names: string[] = [];
  for (const [, party = '', state = ''] of text.matchAll(MEMBER))
    if (stateByAbbreviation.has(state))
      names.push(PARTIES[party]!, stateByAbbreviation.get(state)!);
  for (const [, state = ''] of text.matchAll(STATE))
    if (stateByAbbreviation.has(state)) names.push(stateByAbbreviation.get(state)!);
  for (const [, word = ''] of text.matchAll(OTHER)) {
    const name = OTHERS[word.replaceAll('.', '').toLowerCase()];
    if (name && (/\p{Lu}$/u.test(word) || word.length === 3)) names.push(name);
  }
  return names.join(' ');
}
