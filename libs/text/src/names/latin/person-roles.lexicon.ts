const toWordSet = (words: string) => new Set(words.split(' '));

/** Titles and offices that stand before a person's name. */
export const TITLES = toWordSet(
  'Mr Mrs Ms Mx Miss Dr Prof Professor Sir Lord Lady Dame President Prime Minister Premier ' +
    'Vice Senator Sen Rep Representative Congressman Congresswoman Gov Governor Mayor Judge ' +
    'Justice ' +
    'General Gen Captain Capt Colonel Col Major Maj Admiral Adm Commander Cmdr King Queen ' +
    'Prince Princess Emperor Pope Saint Cardinal Archbishop Bishop Father Fr Sister Brother ' +
    'Chancellor Secretary Undersecretary ' +
    'Chairman Chairwoman Chairperson Chair Director Officer Lieutenant Lt Corporal Cpl ' +
    'Private Pvt Constable Inspector Superintendent ' +
    'Sergeant Sgt Detective Det Ambassador Chief Coach Manager Deputy Assistant Sheriff ' +
    'Reverend Rev Pastor Rabbi Imam Sheikh Sheik Ayatollah Executive Financial Operating ' +
    'Co-founder Cofounder Founder Speaker Leader ' +
    'Attorney Prosecutor Treasurer Comptroller Commissioner Councilman Councilwoman ' +
    'Councillor Congressmember Spokesman Spokeswoman Spokesperson Actor Actress Singer ' +
    'Author Editor Journalist Reporter ' +
    'Analyst Economist Scientist Lawyer Activist Lawmaker Rapper Star Striker Midfielder ' +
    'Defender Goalkeeper Quarterback Pitcher Guitarist Designer Billionaire Ex-President ' +
    'Doctor Nurse Officer Comedian ' +
    'CEO CFO COO CTO CIO VP MP MEP MSP Herr Frau Monsieur Madame Mademoiselle Mme Mlle ' +
    'Maître Señor Señora Sr Sra Don Doña Ministre Président Présidente Presidente Presidenta ' +
    'Ministro Ministra Premier Alcalde Alcaldesa Rey Reina',
);

/** What an office is of: "Defense Secretary", "Secretary of State", "Health Minister". */
export const PORTFOLIOS = toWordSet(
  'State Defense Defence Health Education Labor Labour Commerce Energy Justice Finance ' +
    'Foreign Interior Home Transportation Transport Treasury Agriculture Homeland Security ' +
    'Staff Police Environment ' +
    'Trade Economy Culture Sports Budget Planning Housing Press Cabinet Majority Minority ' +
    'House Senate Opposition Party Supreme District Circuit Court County City Fire Managing ' +
    'Marketing Technology Information Press Campaign Team',
);

/**
 * Roles in small letters that stand right before a name: "spokeswoman Mary Blunt", "le président
 * Luc Morel".
 */
export const LOWERCASE_ROLE =
  /(?:^|[\s(“"-])(?:president|minister|premier|chancellor|secretary|senator|governor|mayor|spokes(?:man|woman|person)|director|chairman|chairwoman|chair|chief|executive|founder|co-founder|owner|manager|coach|trainer|captain|judge|justice|attorney|lawyer|prosecutor|sheriff|detective|officer|sergeant|inspector|professor|researcher|scientist|analyst|economist|strategist|historian|author|writer|novelist|poet|editor|journalist|reporter|columnist|correspondent|photographer|actor|actress|singer|rapper|musician|guitarist|comedian|director|producer|designer|artist|architect|engineer|doctor|surgeon|nurse|teacher|student|candidate|nominee|leader|lawmaker|legislator|representative|ambassador|envoy|activist|investor|billionaire|entrepreneur|player|striker|midfielder|defender|goalkeeper|quarterback|pitcher|star|champion|legend|driver|pilot|astronaut|victim|suspect|defendant|witness|husband|wife|son|daughter|brother|sister|father|mother|uncle|aunt|cousin|partner|girlfriend|boyfriend|friend|neighbor|neighbour|colleague|king|queen|prince|princess|pope|bishop|archbishop|cardinal|pastor|rabbi|imam|aide|adviser|advisor|président|présidente|ministre|maire|porte-parole|directeur|directrice|député|députée|sénateur|sénatrice|professeur|professeure|chercheur|chercheuse|avocat|avocate|juge|procureur|acteur|actrice|chanteur|chanteuse|écrivain|entraîneur|candidat|candidate|économiste|presidente|presidenta|ministro|ministra|alcalde|alcaldesa|portavoz|directora?|diputad[oa]|senadora?|profesora?|investigadora?|abogad[oa]|juez|jueza|fiscal|actor|actriz|cantante|escritora?|entrenadora?|candidat[oa]|economista|rey|reina) $/iu;

/** What tells a person after the name: speech, a relative clause, an age, an apposition. */
export const AFTER_PERSON =
  /^(?:(?:['’]s)? (?:wife|husband|mother|father|son|daughter|brother|sister|family|lawyer|lawyers|attorney|attorneys|death|career|girlfriend|boyfriend|trial|arrest|birthday|resignation)\b|,? (?:said|says|told|added|wrote|writes|asked|argued|argues|claimed|tweeted|testified|who|recalled|explained|explains|joked|resigned|smiled|laughed|thinks|believes|replied|insisted|stressed|admitted|a dit|a déclaré|a affirmé|a annoncé|a expliqué|dijo|afirmó|declaró|aseguró|explicó|señaló|anunció)\b|, ?\d{2}(?: ?,|\.| years?| ans| años)| ?\(\d{2}\)|, (?:(?:a|an|the|his|her|its|our)\s)?(?:[a-z’'-]{2,20}\s){0,3}(?:president|minister|director|chairman|chairwoman|chief|executive|founder|co-founder|spokesman|spokeswoman|professor|researcher|analyst|economist|author|writer|editor|lawyer|attorney|judge|senator|governor|mayor|coach|owner|manager|scientist|student|teacher|actor|actress|singer|porte-parole|ministre|présidente?|directeur|directrice|presidenta?|ministr[oa]|directora?|portavoz|profesora?)\b)/u;

/** What tells a person before the name, beside a role. */
export const BEFORE_PERSON =
  /(?:\b(?:said|says|told|according to|named|interviewed|married|by author|written by|directed by|starring|dit|dijo|selon|según|explique|affirme|afirma|added|asked|explained) |[”"’],? (?:said|says|adds|added|asks|asked|explains|explained) )$/u;
