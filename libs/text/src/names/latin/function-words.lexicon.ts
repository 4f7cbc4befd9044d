const toWordSet = (words: string) => new Set(words.split(' '));

/**
 * Words with a capital that never belong to the beginning or the end of a name: words of grammar,
 * days and months, signs of the page.
 */
export const FUNCTION_WORDS = toWordSet(
  'The A An In On At It Its He She They We You I This That These Those And But And However ' +
    'If When While After Before As For From By With Although Though Because ' +
    'Since There Here His Her Hers Him Them Us Me Their Our My Your What Why How Who Whose ' +
    'Which Where Meanwhile Some Many Most All One Two Three Four Five Six Seven Eight Nine ' +
    'Ten ' +
    'No Not Also According Last Next So Or Nor Yet Then Now Still Under During Despite Both ' +
    'Each Another Other Others Such Of To Is Are Was ' +
    'Were Be Been Has Have Had Do Did Does Will Would Can Could Should Shall May Might Must ' +
    'More Less Much Several Few Any Every About Into Over Between Through Until ' +
    'Unlike Like Once Finally Today Yesterday Tomorrow Please Yes Well Oh Just Only Even ' +
    'Perhaps Maybe Indeed Thus Therefore Never Ever Always Often Sometimes ' +
    'Moreover Furthermore Additionally Instead Currently Recently Earlier Later Among ' +
    'Against Within Without Upon Across Around Along Whether Unless Whatever Whoever ' +
    'Near Nearly Almost Too Very Quite Rather Already Again Ago Off Out Up Down Per Via Re ' +
    'Vs Than Nobody Everyone Everybody Someone Anyone Nothing Everything Something Anything ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April ' +
    'June July August September October November December ' +
    'AM PM EST PST EDT PDT CST CDT MST BST IST CET GMT UTC ET PT BC AD BCE II III IV VI VII ' +
    'VIII IX XI XII Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov ' +
    'Dec ',
);

/**
 * The same of French and Spanish, where names of other languages have them: "Kim Jong Un", "Mayo
 * Clinic".
 */
export const ROMANCE_FUNCTION_WORDS = toWordSet(
  'Le La Les Un Une Des Du De Et En Au Aux Il Elle Ils Elles On Ce Cette Ces Cet Son Sa Ses ' +
    'Leur Leurs Dans Pour Par Sur Avec Sans Selon Mais Ou Où Donc Si Qui Que Quand Comme ' +
    'Lors Après Avant Depuis Pendant Entre Vers Chez Nous Vous Je Tu Mon Ma Mes Notre Nos ' +
    'Votre Vos Tout Tous Toute Toutes Plus Moins Très Alors Ainsi Cependant Toutefois ' +
    'Pourtant Aujourd ' +
    'Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche Janvier Février Avril Juin Juillet ' +
    'Août Septembre Octobre Novembre Décembre Hier Demain Enfin Puis Aussi Même ' +
    'El Los Las Una Unos Unas Y E O Pero Con Sin Según Desde Hasta Para Por Sobre Tras Ante ' +
    'Bajo Durante Cuando Como Donde Quien Cual Este Esta Estos Estas Ese Esa Aquel Su Sus Lo ' +
    'Se ' +
    'Ya No Sí También Además Aunque Mientras Entonces Luego Después Antes Ayer Hoy Mañana ' +
    'Lunes Martes Miércoles Jueves Viernes Sábado Domingo Enero Febrero Marzo Abril Mayo ' +
    'Junio ' +
    'Julio Agosto Septiembre Octubre Noviembre Diciembre Nuestro Nuestra Muy Más Menos Todo ' +
    'Todos Toda Todas Otro Otra Otros Otras',
);

/**
 * Words that often have a capital for where they stand or in a heading, though some names begin
 * with them ("Home Depot").
 */
export const OFTEN_CAPITALIZED = toWordSet(
  'First Second Third Half Part Read Click Share Follow New Old Let Thank Thanks Image ' +
    'Figure Table Photo Photos Video Given Due Based Use Using See Get Go Make Take Say Says ' +
    'Said ' +
    'Subscribe Sign Log Menu Home Search Contact Privacy Terms Cookie Cookies Copyright ' +
    'Advertisement Related Experts Officials Official Breaking Update Updated Watch Listen ' +
    'Live Exclusive ' +
    'Researchers Scientists Police Critics Analysts Economists Investors People Men Women ' +
    'Children Students Teachers Doctors Workers Voters Residents Families Companies ' +
    'Authorities ' +
    'Prosecutors Lawyers Lawmakers Protesters Activists Shares Stocks Sales Prices Inflation ' +
    'Police Spring Summer Autumn Winter Fall Q1 Q2 Q3 Q4 FY GDP CEO CFO COO CTO CIO VP AI IT ' +
    'TV PC DNA RNA HIV AIDS ' +
    'USD EUR GBP KRW JPY PDF URL HTML FAQ SUV ATM GPS USB API CPI IPO ETF CPU GPU RAM ROM ' +
    'SSD HDD HTTP HTTPS HTML CSS SQL XML JSON SDK IDE UI UX VR AR ML SEO CRM ERP ROI KPI SMS ' +
    'LTE DUI DWI SPF BMI MRI RBI MVP NFT VPN DNS TCP IP UV SKU PSA TBA TBD RSVP SOS DVD CD ' +
    'DJ PR HR QA RSS DIY LED LCD CO2 Covid COVID OK AM PM AD BC CE BCE EST PST EDT PDT CST ' +
    'GMT UTC ET PT ID Email Phone Tel Fax Note Source Sources Step Tip Tips Chapter Section ' +
    'Page Day Days Week Month Year Years Time Times More Best Top Great Good Bad Big Small ' +
    'Long Short High Low Free Full Open Early Late Former Ex Then Late Acting Interim ' +
    'Embattled Outgoing Incoming Longtime ' +
    'Rights Reserved Comments Comment Reply Post Posted Published Edited Written Author ' +
    'Editor Date Location Address Price Buy Shop Cart Add Download Install Question Answer ' +
    'Overview Summary Introduction ' +
    'Conclusion Background Results Methods Discussion References Abstract Review Reviews ' +
    'About Help Support Product Products Feature Features Benefits Why Details Description ' +
    'Dear Hello Hi Sorry Hey',
);

/** Peoples, creeds and languages: adjectives that have a capital without naming anybody. */
export const NATIONALITY =
  /^(?:American|British|English|French|German|Italian|Spanish|Portuguese|Dutch|Belgian|Swiss|Austrian|Polish|Czech|Slovak|Hungarian|Romanian|Bulgarian|Serbian|Croatian|Bosnian|Albanian|Georgian|Armenian|Greek|Turkish|Russian|Ukrainian|Belarusian|Chinese|Japanese|Korean|Taiwanese|Mongolian|Indian|Pakistani|Bangladeshi|Nepalese|Tibetan|Iranian|Persian|Iraqi|Israeli|Palestinian|Lebanese|Jordanian|Yemeni|Kurdish|Syrian|Egyptian|Libyan|Tunisian|Algerian|Moroccan|Sudanese|Ethiopian|Kenyan|Nigerian|Ghanaian|Congolese|Rwandan|Ugandan|Somali|Saudi|Emirati|Qatari|Arab|Arabic|African|Asian|European|Australian|Canadian|Mexican|Brazilian|Argentine|Argentinian|Chilean|Colombian|Venezuelan|Peruvian|Bolivian|Haitian|Cuban|Swedish|Norwegian|Danish|Finnish|Icelandic|Irish|Scottish|Welsh|Thai|Vietnamese|Cambodian|Malaysian|Singaporean|Indonesian|Filipino|Afghan|Latin|Latino|Hispanic|Western|Eastern|Northern|Southern|Southeast|Northeast|Northwest|Southwest|Soviet|Nazi|Christian|Muslim|Islamic|Islamist|Jewish|Catholic|Protestant|Orthodox|Hindu|Buddhist|Sikh|Sunni|Shiite|Shia|Hebrew|Mandarin|Cantonese|Democratic|Republican|Democrat|Conservative|Communist|Socialist|Liberal|Labour|Medieval|Victorian|Internet|Earth|Moon|Sun|God|Christmas|Easter|Thanksgiving|Halloween|Ramadan|Olympic|Roman|Californian|Texan|Londoner|Parisian|Mediterranean|Atlantic|Pacific|Caribbean|Bible|Quran|Web|Marxist|Native)(?:s|-\p{L}+)?$/u;

/** Words of one line that stand in small letters in headlines too. */
export const LOWERCASE_IN_HEADLINES = toWordSet(
  'a an the and or nor but of to in on at by for from with as vs via is per its over into',
);
