const list = (words: string) => new Set(words.split(' '));

/** Words capitalised for their place or kind, not because they name. */
export const NOT_NAMES = list(
  'The A An In On At It Its He She They We You I This That These Those But And However If When While After Before As For From By With Although Though Because ' +
    'Since There Here His Her Hers Their Our My Your What Why How Who Whose Which Where Meanwhile Some Many Most All One Two Three Four Five Six Seven Eight Nine Ten ' +
    'No Not Also According Last Next So Or Nor Yet Then Now Still Under During Despite Both Each Another Other Others Such Image Figure Table Photo Video Of To Is Are Was ' +
    'Were Be Been Has Have Had Do Did Does Will Would Can Could Should Shall May Might Must More Less Much Several Few Any Every About Into Over Between Through Until ' +
    'Unlike Like Once First Second Third Finally Today Yesterday Tomorrow Please Yes Well Oh Thank Thanks Let New Old Just Only Even Perhaps Maybe Indeed Thus Therefore ' +
    'Moreover Furthermore Additionally Instead Currently Recently Earlier Later Among Against Within Without Upon Across Around Along Half Part Read Click Share Follow ' +
    'Subscribe Sign Log Menu Home Search Contact Privacy Terms Cookie Cookies Copyright Advertisement Related See Get Go Make Take Use Using Based Given Due Experts Officials ' +
    'Researchers Scientists Police Critics Analysts Economists Investors People Men Women Children Students Teachers Doctors Workers Voters Residents Families Companies ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December ' +
    'Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Spring Summer Autumn Winter Q1 Q2 Q3 Q4 FY GDP CEO CFO COO CTO AI IT TV PC DNA RNA HIV ' +
    'USD EUR GBP KRW JPY PDF URL HTML FAQ Covid COVID OK AM PM AD BC CE BCE',
);

export const TITLES = list(
  'Mr Mrs Ms Mx Dr Prof Professor Sir Lord Lady Dame President Prime Minister Vice Senator Sen Rep Representative Congressman Congresswoman Gov Governor Mayor Judge Justice ' +
    'General Captain Colonel Major Admiral King Queen Prince Princess Emperor Pope Saint Chancellor Secretary Chairman Chairwoman Chair Director Officer Lieutenant ' +
    'Sergeant Detective Ambassador Chief Coach Deputy Sheriff Reverend Rabbi Imam Sheikh Herr Frau Monsieur Madame Señor Señora',
);

const ORGANIZATION_WORDS = list(
  'Inc Corp Corporation Ltd LLC PLC GmbH AG SA Company Co Group Bank University College School Institute Agency Ministry Department Commission Committee Council Association ' +
    'Society Party Union Organization Organisation Foundation Court Senate Congress Parliament Government Church Club League Times Post News Journal Press Center Centre Museum ' +
    'Army Navy Force Forces Police Office Bureau Board Authority Service Services Federation Fund Trust Alliance Network Laboratory Laboratories Studios Records Airlines Airways ' +
    'Motors Technologies Systems Holdings Capital Partners Reserve Exchange Hospital Assembly Administration Nations Universität Université Universidad Ministère Partei Verein ' +
    'Industries Pharmaceuticals Electronics Insurance Energy Media Entertainment Software Labs Academy Observatory Treasury Pentagon Kremlin NATO Interpol Google Microsoft Apple ' +
    'Amazon Facebook Meta Twitter Tesla Samsung Hyundai Toyota Sony Nvidia Intel OpenAI Netflix Boeing Airbus Pfizer Moderna Reuters Bloomberg Wikipedia UNESCO Unicef Fed ECB IMF',
);
const PLACE_WORDS = list(
  'Street Avenue Road River Lake Mount Mountain Mountains Island Islands Valley Bay Sea Ocean City County Province State Park Square Airport Bridge Beach Coast Peninsula ' +
    'Desert Forest District Kingdom Republic Palace Station Village Town Hill Hills Gulf Cape Cathedral Strait Canal Harbor Harbour Plaza Territory',
);

/** Peoples and languages: adjectives that are capitalised without naming anybody. */
export const NATIONALITY =
  /^(?:American|British|English|French|German|Italian|Spanish|Portuguese|Dutch|Belgian|Swiss|Austrian|Polish|Czech|Greek|Turkish|Russian|Ukrainian|Chinese|Japanese|Korean|Indian|Pakistani|Iranian|Iraqi|Israeli|Palestinian|Syrian|Egyptian|Saudi|Arab|African|Asian|European|Australian|Canadian|Mexican|Brazilian|Swedish|Norwegian|Danish|Finnish|Irish|Scottish|Welsh|Thai|Vietnamese|Indonesian|Filipino|Afghan|Cuban|Latin|Western|Eastern|Northern|Southern|Soviet|Christian|Muslim|Islamic|Jewish|Catholic|Protestant|Hindu|Buddhist|Democratic|Republican|Democrat|Democrats|Republicans|Americans|Russians|Ukrainians|Europeans|Israelis|Palestinians|Muslims|Christians|Jews|Germans|Indians|Koreans|Internet|Earth|God|Christmas|Easter|Ramadan|Olympic|Olympics)$/;

const has = (words: Set<string>) => (name: string) => name.split(/[\s/-]+/).some((word) => words.has(word.replace(/[.,]$/, '')));
export const hasOrganizationWord = has(ORGANIZATION_WORDS);
export const hasPlaceWord = has(PLACE_WORDS);
