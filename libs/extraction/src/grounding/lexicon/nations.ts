/**
 * Countries and their continents: demonym or adjective first, then names; one word each, lower
 * case, as words are read.
 */
const LINES = `
europe: european
british uk britain|english england|scottish scotland scots|welsh wales|irish ireland|french france|german germany|italian italy|spanish spain
portuguese portugal|dutch netherlands holland|belgian belgium|swiss switzerland|austrian austria|polish poland|czech czechia|slovak slovakia
hungarian hungary|romanian romania|bulgarian bulgaria|greek greece|serbian serbia|croatian croatia|bosnian bosnia|slovenian slovenia
albanian albania|macedonian macedonia|montenegrin montenegro|kosovan kosovo|swedish sweden swede|norwegian norway|danish denmark dane
finnish finland finn|icelandic iceland|estonian estonia|latvian latvia|lithuanian lithuania|ukrainian ukraine|belarusian belarus
moldovan moldova|russian russia|maltese malta|cypriot cyprus|luxembourgish luxembourg
asia: asian
chinese china|japanese japan|korean korea southkorea northkorea|taiwanese taiwan|mongolian mongolia|indian india|pakistani pakistan|bangladeshi bangladesh
nepali nepal nepalese|tibetan tibet|thai thailand|vietnamese vietnam|cambodian cambodia|laotian laos|burmese myanmar burma|malaysian malaysia
singaporean singapore|indonesian indonesia|filipino philippines philippine|afghan afghanistan|iranian iran persian persia|iraqi iraq|syrian syria
lebanese lebanon|israeli israel|palestinian palestine|jordanian jordan|saudi|emirati uae|qatari qatar|kuwaiti kuwait|yemeni yemen|omani oman
turkish turkey turk|armenian armenia|georgian georgia|azerbaijani azerbaijan|kazakh kazakhstan|uzbek uzbekistan
africa: african
egyptian egypt|libyan libya|tunisian tunisia|algerian algeria|moroccan morocco|sudanese sudan|ethiopian ethiopia|somali somalia|kenyan kenya
ugandan uganda|tanzanian tanzania|rwandan rwanda|congolese congo|nigerian nigeria|ghanaian ghana|senegalese senegal|ivorian|malian mali
cameroonian cameroon|angolan angola|zambian zambia|zimbabwean zimbabwe|namibian namibia|botswanan botswana|mozambican mozambique|malagasy madagascar
southafrican southafrica
northamerica:
american usa|canadian canada|mexican mexico|cuban cuba|haitian haiti|jamaican jamaica|dominican|guatemalan guatemala|honduran honduras
nicaraguan nicaragua|panamanian panama|bahamian bahamas|puertorican
southamerica:
brazilian brazil|argentine argentina argentinian|chilean chile|peruvian peru|colombian colombia|venezuelan venezuela|ecuadorian ecuador
bolivian bolivia|paraguayan paraguay|uruguayan uruguay
oceania:
australian australia|newzealand|fijian fiji|samoan samoa
`;

interface Nation {
  id: number;
  continent: string;
}

/** Every name of a nation or continent, to what it names; a continent's nation id is -1. */
export const NATIONS = new Map<string, Nation>();

let continent = '';
let next = 0;
for (const line of LINES.trim().split('\n')) {
  const head = /^(\w+):(.*)$/.exec(line);
  if (head) {
    continent = head[1] ?? '';
    for (const word of [continent, ...(head[2] ?? '').trim().split(' ')].filter(Boolean))
      NATIONS.set(word, { id: -1, continent });
    continue;
  }
  for (const group of line.split('|')) {
    for (const word of group.split(' ')) NATIONS.set(word, { id: next, continent });
    next += 1;
  }
}
