const ENGLISH_REGIONS =
  'america|england|scotland|wales|britain|great britain|uk|u.k|us|u.s|usa|u.s.a|europe|asia|' +
  'africa|north america|south america|latin america|' +
  'middle east|far east|north korea|south korea|korea|russia|china|taiwan|hong kong|macau|' +
  'vietnam|syria|iran|palestine|gaza|gaza strip|west bank|kosovo|' +
  'crimea|siberia|scandinavia|balkans|caucasus|caribbean|antarctica|arctic|soviet union|' +
  'czech republic|ivory coast|burma|holland|kurdistan|' +
  'catalonia|bavaria|kashmir|tibet|xinjiang|punjab|alaska|new england|silicon valley|' +
  'wall street|manhattan|brooklyn|hollywood|queensland|' +
  'southeast asia|east asia|central asia|central america|western europe|eastern europe|' +
  'sub-saharan africa|north africa|west africa|east africa|' +
  'northern ireland|republic of ireland|donbas|chechnya|sumatra|java|bali|borneo|tasmania|' +
  'new south wales|south australia|western australia|' +
  'yorkshire|cornwall|kent|essex|sussex|surrey|devon|lancashire|normandy|brittany|tuscany|' +
  'sicily|sardinia|lombardy|andalusia|flanders|saxony|hesse|' +
  'long island|staten island|bronx|queens|harlem|capitol hill|turkey|turkiye|dubai|abu dhabi|' +
  'bosnia|sinai|sahara|himalayas|alps|mediterranean|aceh|gujarat|' +
  'kerala|tamil nadu|maharashtra|uttar pradesh|bihar|assam|balochistan|sindh|tigray|darfur|' +
  'katanga|guangdong|sichuan|hokkaido|okinawa';
const ENGLISH_CITIES =
  'washington|washington, d.c|washington d.c|new york city|boston|houston|dallas|miami|' +
  'seattle|san francisco|san diego|philadelphia|atlanta|las vegas|new orleans|' +
  'baltimore|pittsburgh|cleveland|minneapolis|st. louis|st. paul|san jose|austin|oakland|' +
  'portland|milwaukee|mumbai|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|' +
  'beijing|shenzhen|guangzhou|wuhan|chengdu|nanjing|tianjin|osaka|kyoto|nagoya|fukushima|' +
  'hiroshima|busan|incheon|daegu|daejeon|gwangju|ulsan|suwon|sejong|' +
  'munich|hamburg|frankfurt|cologne|stuttgart|geneva|barcelona|milan|naples|venice|florence|' +
  'turin|lyon|marseille|rotterdam|manchester|birmingham|liverpool|' +
  'glasgow|edinburgh|belfast|cardiff|leeds|oxford|cambridge|st. petersburg|mecca|tel aviv|' +
  'ramallah|aleppo|mosul|kandahar|cape town|durban|pretoria|' +
  'rio de janeiro|brasilia|mexico city|guadalajara|ottawa|montreal|calgary|kharkiv|odesa|' +
  'odessa|lviv|mariupol|donetsk|pyongyang|kyiv|' +
  'orlando|tampa|nashville|memphis|columbus|cincinnati|kansas city|oklahoma city|' +
  'salt lake city|sacramento|long beach|fresno|tucson|albuquerque|el paso|' +
  'fort worth|san antonio|buffalo|rochester|syracuse|albany|newark|jersey city|hartford|' +
  'providence|richmond|norfolk|raleigh|charleston|savannah|' +
  'jacksonville|st. petersburg|birmingham|omaha|des moines|wichita|tulsa|baton rouge|' +
  'honolulu|anchorage|santa monica|santa barbara|beverly hills|' +
  'malibu|palm springs|palo alto|mountain view|berkeley|pasadena|newport beach|ann arbor|' +
  'sheffield|bristol|nottingham|leicester|newcastle|southampton|plymouth|' +
  'brighton|coventry|hull|aberdeen|dundee|swansea|cork|galway|düsseldorf|dusseldorf|leipzig|' +
  'dresden|nuremberg|hanover|bremen|bonn|dortmund|antwerp|ghent|' +
  'the hague|utrecht|eindhoven|basel|bern|lausanne|salzburg|graz|innsbruck|kraków|krakow|' +
  'gdansk|gdańsk|wroclaw|poznan|brno|thessaloniki|izmir|ankara|gaziantep|' +
  'seville|valencia|malaga|bilbao|zaragoza|porto|bologna|genoa|palermo|verona|toulouse|' +
  'bordeaux|nantes|strasbourg|lille|grenoble|rennes|montpellier|' +
  'gothenburg|malmo|malmö|aarhus|bergen|trondheim|tampere|turku|rostov|kazan|novosibirsk|' +
  'yekaterinburg|sochi|grozny|bakhmut|zaporizhzhia|kherson|' +
  'basra|kirkuk|fallujah|tikrit|homs|idlib|raqqa|haifa|nablus|hebron|jeddah|medina|sanaa|' +
  'isfahan|shiraz|tabriz|kabul|lahore|islamabad|peshawar|' +
  'rawalpindi|quetta|kolkata|calcutta|pune|ahmedabad|jaipur|lucknow|kanpur|nagpur|surat|' +
  'chittagong|rangoon|yangon|mandalay|hanoi|da nang|' +
  'ho chi minh city|phnom penh|chiang mai|phuket|kuala lumpur|penang|surabaya|bandung|' +
  'yogyakarta|cebu|davao|sapporo|fukuoka|kobe|yokohama|sendai|nagasaki|' +
  'xi’an|hangzhou|suzhou|qingdao|dalian|shenyang|harbin|kunming|lhasa|urumqi|kaohsiung|' +
  'taichung|melbourne|sydney|canberra|wellington|christchurch|' +
  'alexandria|giza|benghazi|mombasa|kano|abuja|ibadan|port harcourt|bulawayo|lusaka|goma|' +
  'medellín|medellin|cali|cartagena|quito|guayaquil|cusco|' +
  'arequipa|valparaíso|rosario|córdoba|salvador|recife|curitiba|porto alegre|belo horizonte|' +
  'monterrey|tijuana|ciudad juárez|cancún|cancun|acapulco';
const ENGLISH_STATES =
  'alabama|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|' +
  'idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|' +
  'maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|' +
  'new hampshire|new jersey|new mexico|new york|north carolina|' +
  'north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|' +
  'tennessee|texas|utah|vermont|virginia|west virginia|wisconsin|' +
  'wyoming|ontario|quebec|manitoba|alberta|british columbia|nova scotia|saskatchewan|newfoundland';

const GERMAN_PLACES =
  'usa|eu-staaten|grossbritannien|großbritannien|england|schottland|nordirland|amerika|' +
  'nordamerika|südamerika|lateinamerika|europa|osteuropa|westeuropa|asien|afrika|nahost|' +
  'naher osten|' +
  'südkorea|nordkorea|russland|ukraine|krim|taiwan|bayern|baden-württemberg|hessen|sachsen|' +
  'thüringen|brandenburg|niedersachsen|nordrhein-westfalen|rheinland-pfalz|saarland|' +
  'schleswig-holstein|mecklenburg-vorpommern|sachsen-anhalt|tirol|kärnten|steiermark|wien|' +
  'münchen|köln|nürnberg|hannover|düsseldorf|duisburg|bochum|wuppertal|bielefeld|' +
  'münster|karlsruhe|mannheim|augsburg|wiesbaden|mainz|kassel|kiel|lübeck|rostock|schwerin|' +
  'magdeburg|erfurt|jena|potsdam|freiburg|heidelberg|ulm|' +
  'regensburg|würzburg|saarbrücken|trier|koblenz|aachen|osnabrück|oldenburg|göttingen|' +
  'braunschweig|wolfsburg|chemnitz|cottbus|linz|genf|zürich|basel|bern|luzern|' +
  'brüssel|straßburg|mailand|rom|neapel|venedig|florenz|turin|lissabon|athen|warschau|prag|' +
  'moskau|kiew|peking|shanghai|tokio|neu-delhi|kairo|jerusalem|' +
  'den haag|kopenhagen|bukarest|belgrad|gazastreifen|westjordanland|kalifornien|tschechien|' +
  'türkei|schweiz|niederlande';
const FRENCH_PLACES =
  'états-unis|grande-bretagne|royaume-uni|angleterre|écosse|pays de galles|amérique|' +
  'amérique latine|europe|asie|afrique|moyen-orient|proche-orient|corée du sud|corée du nord|' +
  'corée|russie|' +
  'bretagne|normandie|provence|alsace|lorraine|corse|île-de-france|bourgogne|aquitaine|' +
  'occitanie|auvergne|picardie|hauts-de-france|grand est|nouvelle-aquitaine|' +
  'londres|bruxelles|genève|bâle|berne|zurich|lisbonne|barcelone|séville|milan|rome|naples|' +
  'venise|turin|vienne|varsovie|athènes|moscou|kiev|pékin|tokyo|le caire|' +
  'alger|rabat|la haye|copenhague|bucarest|jérusalem|gaza|cisjordanie|californie|floride|' +
  'nouvelle-orléans|saint-denis|saint-étienne|le havre|reims|dijon|angers|' +
  'nîmes|brest|limoges|amiens|metz|besançon|orléans|mulhouse|rouen|caen|nancy|avignon|cannes|' +
  'versailles|bercy|la rochelle|perpignan|clermont-ferrand|aix-en-provence';
const SPANISH_PLACES =
  'estados unidos|gran bretaña|reino unido|inglaterra|escocia|américa|américa latina|' +
  'latinoamérica|europa|asia|áfrica|oriente medio|oriente próximo|corea del sur|' +
  'corea del norte|rusia|cataluña|' +
  'andalucía|galicia|aragón|asturias|país vasco|euskadi|navarra|castilla y león|' +
  'castilla-la mancha|extremadura|murcia|cantabria|canarias|baleares|mallorca|' +
  'londres|bruselas|ginebra|zúrich|lisboa|sevilla|málaga|zaragoza|bilbao|granada|córdoba|' +
  'alicante|valladolid|vigo|gijón|oviedo|santander|pamplona|toledo|salamanca|cádiz|' +
  'milán|roma|venecia|viena|varsovia|atenas|moscú|kiev|pekín|tokio|el cairo|la haya|' +
  'copenhague|jerusalén|gaza|cisjordania|nueva york|nueva jersey|filadelfia|' +
  'ciudad de méxico|ciudad juárez|puebla|tijuana|cancún|veracruz|oaxaca|chiapas|jalisco|' +
  'bogotá|cali|barranquilla|cartagena|la habana|caracas|quito|guayaquil|' +
  'cuzco|arequipa|la paz|santa cruz|buenos aires|rosario|mendoza|santiago|santiago de chile|' +
  'valparaíso|montevideo|asunción|san josé|san salvador|são paulo|brasilia';
const KOREAN_PLACES =
  '서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|경기도|강원도|충청도|전라도|경상도|제주도|충청북도|충청남도|전라북도|' +
  '전라남도|경상북도|경상남도|' +
  '강남|여의도|판교|한반도|북한|남한|한국|대한민국|미국|중국|일본|영국|러시아|유럽|아시아|아프리카|중동|동남아|동남아시아|남미|북미|중남미|뉴욕|워싱턴|런던|' +
  '파리|도쿄|오사카|교토|후쿠오카|' +
  '베이징|모스크바|베를린|상하이|평양|개성|홍콩|대만|타이베이|우크라이나|이스라엘|팔레스타인|가자지구|캘리포니아|텍사스|플로리다|실리콘밸리|로스앤젤레스|' +
  '샌프란시스코|시애틀|시카고|' +
  '보스턴|하와이|브뤼셀|제네바|취리히|프랑크푸르트|뮌헨|로마|밀라노|마드리드|바르셀로나|빈|바르샤바|키이우|이스탄불|두바이|카이로|예루살렘|테헤란|뉴델리|뭄바이|' +
  '방콕|하노이|호찌민|자카르타|' +
  '마닐라|쿠알라룸푸르|시드니|멜버른|토론토|밴쿠버|선전|광저우|우한|충칭|톈진|독도|울릉도|백령도|연평도|백두산|한라산|설악산|지리산|한강|낙동강|동해|서해|남해|' +
  '서울시|부산시|강남역|판문점|광화문|용산|여의도|명동';
const JAPANESE_PLACES =
  '東京|大阪|京都|名古屋|横浜|神戸|福岡|札幌|仙台|広島|沖縄|北海道|九州|四国|本州|関東|関西|東北|北陸|近畿|首都圏|千葉|埼玉|神奈川|川崎|さいたま|新潟|静岡|' +
  '浜松|岡山|熊本|鹿児島|長崎|金沢|奈良|' +
  '福島|宮城|岩手|青森|秋田|山形|茨城|栃木|群馬|山梨|長野|岐阜|愛知|三重|滋賀|兵庫|和歌山|鳥取|島根|山口|徳島|香川|愛媛|高知|佐賀|大分|宮崎|銀座|新宿|' +
  '渋谷|池袋|霞が関|永田町|成田|羽田|' +
  'アメリカ|米国|英国|北朝鮮|韓国|朝鮮半島|台湾|香港|欧州|ヨーロッパ|アジア|東南アジア|アフリカ|中東|南米|北米|中南米|ロシア|ウクライナ|イスラエル|パレスチナ|' +
  'ガザ|ガザ地区|クリミア|ハワイ|グアム|カリフォルニア|テキサス|' +
  'ニューヨーク|ワシントン|ロサンゼルス|サンフランシスコ|シリコンバレー|シカゴ|ボストン|ロンドン|パリ|ベルリン|ローマ|マドリード|ブリュッセル|ジュネーブ|ウィーン|' +
  'モスクワ|キーウ|北京|上海|ソウル|釜山|平壌|台北|' +
  'シンガポール|バンコク|ハノイ|ジャカルタ|マニラ|シドニー|メルボルン|デリー|ニューデリー|ムンバイ|ドバイ|カイロ|エルサレム|テヘラン|イスタンブール|トロント|尖閣諸島|' +
  '富士山|東京湾|日本海|太平洋|大西洋|竹島';
const CHINESE_PLACES =
  '中国|中國|美国|美國|英国|英國|法国|法國|德国|德國|日本|韩国|韓國|朝鲜|朝鮮|俄罗斯|俄羅斯|台湾|臺灣|台灣|香港|澳门|澳門|欧洲|歐洲|亚洲|亞洲|非洲|中东|' +
  '中東|东南亚|東南亞|拉美|北美|南美|以色列|巴勒斯坦|乌克兰|烏克蘭|加沙|印度|伊朗|' +
  '北京|上海|天津|重庆|重慶|广州|廣州|深圳|武汉|武漢|成都|南京|杭州|苏州|西安|青岛|大连|沈阳|哈尔滨|长春|济南|郑州|长沙|合肥|福州|厦门|昆明|贵阳|南宁|' +
  '海口|三亚|太原|石家庄|呼和浩特|兰州|西宁|银川|乌鲁木齐|拉萨|南昌|宁波|无锡|温州|珠海|东莞|佛山|' +
  '台北|臺北|高雄|台中|新北|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|廣東|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|' +
  '广西|西藏|宁夏|新疆|' +
  '纽约|紐約|华盛顿|華盛頓|洛杉矶|旧金山|芝加哥|波士顿|硅谷|加州|得州|伦敦|倫敦|巴黎|柏林|罗马|马德里|布鲁塞尔|日内瓦|维也纳|莫斯科|基辅|东京|東京|大阪|京都|' +
  '首尔|首爾|平壤|新加坡|曼谷|河内|雅加达|马尼拉|悉尼|墨尔本|新德里|孟买|迪拜|开罗|耶路撒冷|' +
  '德黑兰|伊斯坦布尔|多伦多|温哥华|长江|黄河|珠江|太平洋|大西洋|南海|东海|台湾海峡|华北|华东|华南|西南|东北|长三角|珠三角|粤港澳大湾区|浦东|中关村|釜山';

/**
 * Names that CLDR and the time zones do not have, separated by |, in lower case if the script has
 * one.
 */
export const ADDITIONAL_PLACES: Record<GazetteerLanguage, string> = {
  en: `${ENGLISH_REGIONS}|${ENGLISH_CITIES}|${ENGLISH_STATES}`,
  de: GERMAN_PLACES,
  fr: FRENCH_PLACES,
  es: SPANISH_PLACES,
  ko: KOREAN_PLACES,
  ja: JAPANESE_PLACES,
  zh: CHINESE_PLACES,
};

/** The languages with a list of place names. */
export type GazetteerLanguage = 'en' | 'de' | 'fr' | 'es' | 'ko' | 'ja' | 'zh';
