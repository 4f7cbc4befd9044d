import type { NamedEntityKind } from '../named-entity.ts';

const toWordSet = (words: string) => new Set(words.split(' '));

/** Words of which an organisation's name is made, that name nothing alone. */
const ORGANIZATION_NOUNS = toWordSet(
  'Inc Corp Corporation Ltd LLC LLP PLC GmbH AG SA SE NV KG SpA Oy AB Pty Limited ' +
    'Incorporated University College School Institute Agency Ministry Department Dept ' +
    'Commission Committee Council Association ' +
    'Society Party Union Organization Organisation Foundation Court Tribunal Senate Congress ' +
    'Parliament Government Church League Press Center Centre Centers Museum Gallery Library ' +
    'Theatre Theater Orchestra Choir ' +
    'Army Navy Police Bureau Board Authority Federation Confederation Consortium Coalition ' +
    'Trust Alliance Network Laboratory Laboratories Studios Studio Records Airlines Airways ' +
    'Airline ' +
    'Motors Motor Technologies Technology Systems Holdings Holding Capital Partners ' +
    'Partnership Ventures Reserve Exchange Hospital Clinic Assembly Administration Nations ' +
    'Université Université Universidad Universidade Università Universität ' +
    'Industries Industry Pharmaceuticals Pharma Therapeutics Electronics Electric Insurance ' +
    'Energy Media Entertainment Software Labs Academy Seminary Treasury Enterprises ' +
    'Solutions Logistics Railways Railway Railroad Steel Mining ' +
    'Group Bank Company Co Club Office Service Services Fund Times Post News Journal Tribune ' +
    'Gazette Herald Chronicle Magazine Broadcasting Television Radio Observatory Forces ' +
    'Force Guard Corps Brigade Squadron ' +
    'Publishing Publishers Pictures Films Productions Associates Brothers Bros Sons ' +
    'Securities Bancorp Financial Investments Investment Management Mutual Foods Brewery ' +
    'Brewing Hotels Resorts Stores Mart Petroleum Oil Gas Power Telecom ' +
    'Communications Wireless Mobile Semiconductor Semiconductors Robotics Aerospace Airbase ' +
    'Athletic Rovers Wanderers Hotspur Albion Democrats Republicans Tories United FC CF ' +
    'Caucus Movement Front Brigades Ministère Assemblée Conseil Banque ' +
    'Cour Société Syndicat Parti Fédération Commissariat Préfecture Mairie Sénat Élysée ' +
    'Hôpital École Institut Ministerio Banco Tribunal Partido Sindicato Congreso Senado ' +
    'Gobierno Ayuntamiento Consejo Fiscalía Policía ' +
    'Guardia Corte Suprema Comisión Comité Agencia Asociación Organización Sociedad ' +
    'Instituto Fundación Cámara Parlamento Asamblea Fuerzas Ejército Hospital Colegio Grupo ' +
    'Empresa Universitat Unión Compañía Federación',
);

/** Names of organisations. */
const ORGANIZATIONS = toWordSet(
  'NATO Interpol Europol Google Microsoft Apple Amazon Facebook Meta Alphabet Twitter Tesla ' +
    'Samsung Hyundai Kia Toyota Honda Nissan Sony Panasonic Nvidia Intel AMD Qualcomm Broadcom ' +
    'OpenAI Anthropic Netflix Disney Boeing Airbus Pfizer Moderna AstraZeneca ' +
    'Novartis Roche Bayer Merck Siemens Bosch Volkswagen Daimler Renault Stellantis Peugeot ' +
    'Nestlé Unilever Walmart Costco Starbucks Uber Lyft Airbnb Spotify PayPal Visa ' +
    'Mastercard Goldman JPMorgan Citigroup Barclays HSBC Santander ' +
    'Reuters Bloomberg Wikipedia Xinhua Tass Yonhap Unesco Unicef UNESCO UNICEF Fed ECB IMF ' +
    'OPEC Pentagon Kremlin Congress Senate Parliament Knesset Duma Bundestag Bundesrat ' +
    'Bundesbank Treasury Hamas Hezbollah Taliban Fatah ' +
    'YouTube Instagram TikTok WhatsApp LinkedIn Reddit Snapchat Huawei Xiaomi Alibaba ' +
    'Tencent Baidu ByteDance Foxconn TSMC SpaceX NASA Oracle IBM Cisco Dell Nokia Ericsson ' +
    'Motorola Exxon ExxonMobil Chevron Shell BP Aramco Gazprom Rosneft Lukoil ' +
    'Greenpeace Oxfam Amnesty Mossad Stasi Gestapo Scotland Nintendo Sega Adidas Nike Puma ' +
    'Ikea IKEA Lufthansa Ryanair Easyjet EasyJet Renault Michelin Danone Carrefour Repsol ' +
    'Telefónica Iberdrola Inditex Petrobras Pemex Odebrecht',
);
ORGANIZATIONS.delete('Scotland');

/** Words of which a place's name is made. */
const PLACE_NOUNS = toWordSet(
  'Street Avenue Road Boulevard Drive Lane Highway River Lake Mount Mountain Mountains ' +
    'Island Islands Isle Valley Bay Sea Ocean City County Province State Park Square Airport ' +
    'Bridge Beach Coast Peninsula ' +
    'Desert Forest District Kingdom Republic Palace Station Village Town Township Hill Hills ' +
    'Gulf Cape Cathedral Strait Canal Harbor Harbour Port Plaza Territory Region Creek Falls ' +
    'Canyon Glacier Basin Plateau Oblast Prefecture Borough ' +
    'Parish Heights Gardens Stadium Arena Tower Towers Rue Place Avenida Calle Plaza Río ' +
    'Isla Provincia Puerto Lac Mont Île Île-de Fort Castle Abbey Ranch Reef Springs',
);

/** Words of which the names of laws, events, prizes and works are made. */
const OTHER_KIND_NOUNS = toWordSet(
  'Act Bill Agreement Treaty Accord Accords Protocol Convention Constitution Amendment Law ' +
    'War Wars Revolution Battle Cup Games Olympics Olympiad Festival Award Awards Prize Prizes ' +
    'Medal Oscar Oscars Grammy Grammys Emmy Emmys Championship ' +
    'Championships Tournament Series Open Bowl Marathon Summit Conference Forum Day Week ' +
    'Month Eve Plan Program Programme Project Initiative Hurricane Typhoon Storm Earthquake ' +
    'Report Survey Index Theory Theorem Model Edition Version Virus ' +
    'Disease Syndrome Scandal Affair Crisis Holocaust Brexit Renaissance Enlightenment ' +
    'Reformation Crusade Crusades Ley Traité Accord Guerre Guerra Copa Coupe Liga Ligue ' +
    'Premio Prix Festival Bible Koran Pact Charter Declaration Resolution',
);

export const isKnownOrganization = (word: string) => ORGANIZATIONS.has(word);
export const isOrganizationNoun = (word: string) => ORGANIZATION_NOUNS.has(word);
export const isPlaceNoun = (word: string) => PLACE_NOUNS.has(word);
export const isOtherKindNoun = (word: string) => OTHER_KIND_NOUNS.has(word);

/** Endings that make a company of whatever stands before them. */
export const COMPANY_SUFFIX =
  /^(?:Inc|Corp|Corporation|Ltd|LLC|LLP|PLC|Plc|plc|GmbH|AG|SA|SE|NV|KG|SpA|Oy|AB|Pty|Limited|Incorporated|Co|Bros|Holdings)\.?$/;

/**
 * Adjectives in small letters that belong to a Romance name: "Assemblée nationale", "Cour suprême".
 */
export const LOWERCASE_ADJECTIVE =
  /^ (?:nationale?|nationaux|européenne?|européens|unie?s|suprême|constitutionnelle?|centrale?|publique|générale?|internationale?|populaire|socialiste|communiste|républicaine?|française?|mondiale?|régionale?|administrative?|fédérale?|nacional|europe[ao]|unid[oa]s|suprem[oa]|constitucional|públic[oa]|internacional|socialista|comunista|mundial|regional|federal|republican[oa])(?![\p{L}\p{M}])/u;

/** Names of more than one word that no word of theirs explains. */
const KIND_BY_PHRASE = new Map<string, NamedEntityKind>([
  ...(
    'White House|Red Cross|Red Crescent|Wall Street Journal|Downing Street|Vanity Fair|' +
    'Black Lives Matter|Supreme Court|Scotland Yard|Home Depot|Best Buy|Wells Fargo|' +
    'Goldman Sachs|Morgan Stanley|Merrill Lynch|Lehman Brothers|Deutsche Bank|' +
    'Johnson & Johnson|Procter & Gamble|Eli Lilly|Louis Vuitton|General Motors|' +
    'General Electric|Warner Bros|Rolling Stone|Human Rights Watch|Doctors Without Borders|' +
    'Médecins Sans Frontières|Manchester United|Manchester City|Real Madrid|Air France|' +
    'Le Monde|Le Figaro|El País|Associated Press|Agence France-Presse|Al Jazeera|Fox News|' +
    'Hong Kong Exchange'
  )
    .split('|')
    .map((name) => [name, 'ORGANIZATION'] as const),
  ...(
    'Middle East|Silicon Valley|Capitol Hill|Times Square|Golden Gate|Grand Canyon|Red Square|' +
    'Ground Zero|Sierra Nevada|Puerto Rico|Costa Rica|Vatican City|Buckingham Palace'
  )
    .split('|')
    .map((name) => [name, 'PLACE'] as const),
]);

export const getPhraseKind = (name: string) => KIND_BY_PHRASE.get(name);
