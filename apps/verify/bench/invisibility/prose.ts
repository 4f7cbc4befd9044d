/**
 * Prose of our own, twenty sentences and a title a language, that the checks cut their texts from.
 */
export interface Prose {
  title: string;
  sentences: readonly string[];
}

const prose = (title: string, text: string): Prose => ({
  title,
  sentences: text.trim().split('\n'),
});

export const PROSE = {
  en: prose(
    'The harbour that moved, and who paid for it',
    `
On Monday morning the city council agreed to move the old harbour, although three members had asked for another report.
The plan, which was drawn up in 2019, will cost about 48 million euros and take six years.
"Nobody could have told us where our boats would have been safe in winter," said Marta Olsen, who runs the smallest yard.
Dr. Henry Whitfield of the port authority answered that every berth would be replaced before the first crane arrives.
Ships of more than 90 metres cannot turn in the basin, so they wait outside until the tide is high.
In early May 2024, two ferries touched each other at low speed; nobody was hurt.
The insurance paid, but the report was never published, and the mayor said that she had not read it.
Critics ask why the U.S. company was chosen, when two firms from the region had offered less.
Its answer was short: experience, time and a warranty of 25 years.
Fishermen fear that the water will be too warm for herring once the new wall stands.
A biologist measured 14.5 degrees near the old mole, and 16.2 degrees where the wall is planned.
Work begins in the first week of March, unless the court decides otherwise.
Because of the noise, the school in Mill Street will move to New Haven for one summer.
Parents were told by letter, and some of them learned it from the newspaper first.
When the harbour last moved, there were forty boats that have been lost since; that was in the autumn of 1911.
Shops on the quay hope for visitors, hotels hope for quiet nights, and both may be disappointed.
If the price of steel should rise by another ten per cent, and it might have risen already, the city must ask the state for help.
An engineer who has seen the drawings calls them careful, modest and a little late.
The council will publish all bids on its website, it promised, as soon as the contract is signed.
Until then the old lamp at the end of the mole stays lit, as it has every night since the war.`,
  ),
  de: prose(
    'Die Brücke, die niemand bestellt hat',
    `
Am Dienstag hat der Gemeinderat beschlossen, die alte Brücke über die Lauter abzureißen und eine neue zu bauen.
Der Bau soll im März 2025 beginnen, kostet rund 12,4 Millionen Euro und dauert zwei Jahre.
„Wir wurden nicht gefragt“, sagte Bürgermeisterin Anna Köhler, die davon aus der Zeitung erfahren hatte.
Das Land trägt siebzig Prozent der Kosten, den Rest teilen sich der Kreis und die drei Dörfer.
Weil die Fundamente aus dem Jahr 1934 stammen, darf seit Mai kein Lastwagen mehr darüber fahren.
Die Umleitung führt durch den Wald, ist elf Kilometer länger und im Winter oft gesperrt.
Ein Gutachten, das im Herbst erschien, nennt die Schäden erheblich, aber nicht bedrohlich.
Der Bauer Josef Lang braucht nun eine Stunde zu seinen Feldern, früher waren es zehn Minuten.
Die Feuerwehr hat deshalb einen zweiten Wagen auf der anderen Seite abgestellt.
Nach Angaben der Behörde ist eine Sanierung teurer als ein Neubau, und sie hielte nur zwanzig Jahre.
Kritiker verweisen auf die Brücke in Neustadt, die für die Hälfte des Geldes erneuert wurde.
Der Ingenieur, der sie geplant hat, wohnt im Nachbarort und hat seine Hilfe angeboten.
Bis Ende des Monats können Bürger ihre Einwände schriftlich, mündlich oder per E-Mail vorbringen.
Bisher sind 140 Schreiben eingegangen, die meisten davon wegen der alten Linden am Ufer.
Sie müssen gefällt werden, wenn der Kran kommt, und das steht in keinem der ersten Pläne.
Der Kreis hat angekündigt, für jeden Baum zwei neue zu setzen, allerdings erst nach dem Bau.
Für die Schule bedeutet die Sperrung, dass der Bus schon um halb sieben abfährt.
Manche Eltern fahren ihre Kinder selbst, was den Verkehr im Dorf nicht besser macht.
Am Ende, so sagt der Wirt am Markt, werde man sich an beides gewöhnen.
Die alte Brücke aber hat zwei Kriege überstanden, drei Hochwasser und den letzten Plan.`,
  ),
  fr: prose(
    'Le moulin qui ne tournait plus',
    `
Lundi dernier, le conseil municipal a décidé de restaurer le vieux moulin, fermé depuis l'hiver 1987.
Les travaux commenceront en avril 2025, dureront quatorze mois et coûteront près de deux millions d'euros.
« Personne ne nous a demandé notre avis », regrette Claire Morel, qui habite juste en face.
La région paiera la moitié, le département un quart, et la commune devra trouver le reste.
Comme la rivière a changé de lit, il faudra creuser un canal de trois cents mètres.
Les pêcheurs craignent que l'eau soit trop basse en été, surtout après une année sèche.
Un ingénieur a mesuré le débit pendant six semaines, puis il a rendu un rapport prudent.
Selon lui, la roue tournera deux cents jours par an, pas davantage.
L'électricité produite suffira pour l'école, la mairie et quelques lampadaires.
Le maire promet que le prix du pain ne changera pas, car le boulanger garde son four.
Les habitants pourront voir les plans à la bibliothèque, du mardi au samedi.
Déjà quarante personnes ont écrit, les unes pour remercier, les autres pour protester.
Une association veut sauver les saules, qui sont plus vieux que le moulin lui-même.
Il est prévu d'en couper trois, mais d'en planter douze sur l'autre rive.
La dernière meunière, aujourd'hui âgée de 91 ans, se souvient du bruit des meules.
Elle a gardé les clés, un carnet de comptes et la photographie de son père.
Des touristes viennent parfois, cherchent l'entrée et repartent sans rien voir.
Avec un petit café, pense l'office du tourisme, ils resteraient une heure de plus.
Si les subventions tardent, le chantier attendra l'automne et la facture augmentera.
En attendant, la porte reste fermée, et les hirondelles entrent par le toit.`,
  ),
  ru: prose(
    'Мост, который никто не просил',
    `
В понедельник городской совет решил построить новый мост через реку, хотя жители просили починить старый.
Работы начнутся в марте 2025 года, продлятся два года и обойдутся в восемь миллионов.
«Нас никто не спросил», сказала Мария Лебедева, которая живёт у самой переправы.
Половину денег даёт область, четверть выделит район, а остальное придётся искать городу.
Так как опоры стоят с 1934 года, тяжёлым машинам проезд по мосту запрещён.
Объезд идёт через лес, он длиннее на одиннадцать километров и зимой часто закрыт.
Инженер измерял течение шесть недель, а потом написал осторожный отчёт.
По его словам, старый мост простоит ещё лет двадцать, если его не нагружать.
Рыбаки боятся, что стройка поднимет ил и рыба уйдёт вниз по реке.
Власти обещают посадить сто деревьев вместо тех, которые придётся срубить.
До конца месяца каждый может прислать своё мнение письмом или по почте.
Пока пришло сто сорок писем, и почти все они о липах на берегу.
Школьный автобус теперь отправляется на полчаса раньше, чем прошлой весной.
Некоторые родители возят детей сами, и от этого на дороге стало теснее.
Последний паромщик помнит, как в 1961 году через реку ходили пешком по льду.
Он сохранил колокол, журнал и фотографию своего отца.
Летом сюда приезжают туристы, ищут переправу и уезжают ни с чем.
Если открыть здесь кафе, говорят в управе, они останутся хотя бы на час.
Когда цена на сталь вырастет, смету придётся считать заново.
А пока старый мост стоит, скрипит на ветру и никому не мешает.`,
  ),
  ko: prose(
    '아무도 부탁하지 않은 다리',
    `
시의회는 월요일 아침 오래된 항구를 옮기기로 결정했지만, 의원 세 명은 추가 보고서를 요구했다.
2019년에 마련된 이 계획에는 약 480억 원이 들고, 공사는 6년 동안 이어질 예정이다.
작은 조선소를 운영하는 김서연 대표는 겨울에 배를 어디에 두어야 하는지 아무도 알려 주지 않았다고 말했다.
항만공사는 첫 기중기가 들어오기 전에 모든 선석을 새로 마련하겠다고 답했다.
길이가 90미터를 넘는 배는 안에서 돌 수 없어서, 밀물이 될 때까지 밖에서 기다린다.
2024년 5월 초에는 여객선 두 척이 낮은 속도로 부딪쳤으나, 다친 사람은 없었다.
보험금은 지급되었지만 조사 보고서는 공개되지 않았고, 시장은 읽어 보지 못했다고 했다.
지역 업체 두 곳이 더 낮은 가격을 냈는데도 외국 회사를 고른 까닭을 묻는 사람이 많다.
회사의 대답은 짧았는데, 경험과 시간 그리고 25년의 보증이라는 것이었다.
어민들은 새 방파제가 서면 물이 너무 따뜻해져 청어가 떠날까 걱정한다.
한 생물학자는 옛 방파제 근처에서 14.5도, 새 방파제 자리에서 16.2도를 쟀다.
법원이 다르게 판단하지 않는 한, 공사는 3월 첫째 주에 시작된다.
소음 때문에 물방앗간 거리의 학교는 여름 한 철 동안 다른 곳으로 옮긴다.
학부모들은 편지로 안내를 받았고, 몇몇은 신문에서 먼저 소식을 알았다.
1911년 가을에 항구가 옮겨졌을 때는 열한 해가 걸렸고, 은행 하나가 문을 닫았다.
부두의 가게들은 손님을 바라고 호텔은 조용한 밤을 바라지만, 둘 다 실망할지 모른다.
철강 값이 10퍼센트 더 오르면 시는 정부에 도움을 청해야 한다.
도면을 본 한 기술자는 그것이 꼼꼼하고 수수하며 조금 늦었다고 평가했다.
시의회는 계약이 끝나는 대로 모든 입찰 서류를 누리집에 올리겠다고 약속했다.
그때까지 방파제 끝의 낡은 등불은 전쟁 뒤로 늘 그랬듯이 밤마다 켜져 있을 것이다.`,
  ),
  ja: prose(
    '誰も頼まなかった橋、そしてその費用',
    `
市議会は月曜日の朝、古い港を移すことを決めたが、三人の議員は追加の報告書を求めた。
2019年に作られたこの計画には、約48億円がかかり、工事は六年続く見込みだ。
小さな造船所を営む佐藤さんは、冬に船をどこへ置けばよいのか、誰も教えてくれないと話した。
港湾局は、最初のクレーンが着く前に、すべての係留場所を用意すると答えた。
長さが90メートルを超える船は中で回れないため、満潮になるまで沖で待っている。
2024年5月の初めに、二隻のフェリーがゆっくり触れ合ったが、けが人はいなかった。
保険金は支払われたものの、報告書は公表されず、市長は読んでいないと述べた。
地元の二社がより安い額を示したのに、なぜ外国の会社が選ばれたのか、と批判の声がある。
会社の答えは短く、経験と時間、そして25年の保証だという。
漁師たちは、新しい堤防ができると水が温かくなり、ニシンが去るのではないかと心配する。
ある生物学者は、古い突堤の近くで14.5度、堤防の予定地で16.2度を測った。
裁判所が別の判断をしない限り、工事は三月の第一週に始まる。
騒音のため、水車通りの学校は、夏の間だけ別の町へ移る。
保護者には手紙で知らせたが、新聞で先に知った人もいた。
前に港が動いたのは1911年の秋で、十一年かかり、銀行が一つつぶれた。
岸壁の店は客を、ホテルは静かな夜を望んでいるが、どちらもがっかりするかもしれない。
鋼材の値段がさらに一割上がれば、市は国に助けを求めることになる。
図面を見た技術者は、丁寧で控えめだが、少し遅いと言う。
市議会は、契約が済みしだい、すべての入札を公開すると約束した。
それまでは、突堤の先の古い灯が、戦後ずっとそうだったように、毎晩ともり続ける。`,
  ),
  zh: prose(
    '没有人要求的桥，以及谁来付钱',
    `
市议会星期一上午决定搬迁旧港口，不过有三名议员要求再做一份报告。
这项计划制定于2019年，大约需要四亿八千万元，工期六年。
经营小船厂的王丽说，没有人告诉他们，冬天应该把船停在哪里。
港务局回答说，在第一台起重机到达之前，所有泊位都会重新安排。
超过90米的船无法在港内掉头，只好在外面等到涨潮。
2024年5月初，两艘渡轮低速相碰，没有人受伤。
保险公司已经赔付，但是报告从未公布，市长说她没有读过。
有人质疑，本地两家公司报价更低，为什么选了外国企业。
对方的回答很短，那就是经验、时间，以及二十五年的保修。
渔民担心，新的堤坝建成以后，水温太高，鲱鱼会离开。
一位生物学家在旧码头附近测得14.5度，在规划的位置测得16.2度。
除非法院另有决定，工程将在三月第一周开始。
由于噪音，磨坊街的学校将在夏天搬到别处上课。
家长们收到了信，其中一些人却是先从报纸上知道的。
上一次搬迁是在1911年秋天，用了十一年，还拖垮了一家银行。
码头上的商店盼望游客，旅馆盼望安静的夜晚，两者也许都会失望。
如果钢材价格再涨一成，城市就必须向国家求助。
一位看过图纸的工程师认为，它们细致、朴素，只是晚了一点。
市议会承诺，合同签订以后，会在网站上公布全部投标文件。
在那以前，码头尽头的旧灯每晚都亮着，战后一直如此。`,
  ),
  ar: prose(
    'الجسر الذي لم يطلبه أحد',
    `
قرر المجلس البلدي صباح الاثنين نقل الميناء القديم، مع أن ثلاثة أعضاء طلبوا تقريرا آخر.
تكلف الخطة التي وضعت عام 2019 نحو ثمانية وأربعين مليونا، ويستمر العمل ست سنوات.
قالت سعاد حداد التي تدير أصغر ورشة إن أحدا لم يخبرهم أين توضع القوارب في الشتاء.
أجابت هيئة الموانئ بأن كل مرسى سيستبدل قبل أن تصل الرافعة الأولى.
لا تستطيع السفن الطويلة أن تدور في الحوض، فهي تنتظر في الخارج حتى يرتفع المد.
في بداية مايو 2024 اصطدمت عبارتان بسرعة منخفضة، ولم يصب أحد بأذى.
دفعت شركة التأمين، لكن التقرير لم ينشر، وقالت رئيسة البلدية إنها لم تقرأه.
يسأل المنتقدون لماذا اختيرت شركة أجنبية مع أن شركتين من المنطقة عرضتا أقل.
كان الجواب قصيرا، وهو الخبرة والوقت وضمان لمدة خمسة وعشرين عاما.
يخاف الصيادون أن يصبح الماء دافئا جدا بعد بناء الجدار الجديد.
قاست عالمة أحياء الحرارة قرب الرصيف القديم وفي المكان الذي خطط له الجدار.
يبدأ العمل في الأسبوع الأول من مارس، إلا إذا قررت المحكمة غير ذلك.
بسبب الضجيج تنتقل المدرسة في شارع الطاحونة إلى مدينة أخرى صيفا واحدا.
علم الأهل بالأمر من رسالة، وعرفه بعضهم من الجريدة أولا.
عندما نقل الميناء آخر مرة في خريف 1911 استغرق العمل أحد عشر عاما.
تأمل المتاجر أن يأتي الزوار، وتأمل الفنادق ليالي هادئة.
إذا ارتفع سعر الحديد مرة أخرى، فعلى المدينة أن تطلب المساعدة من الدولة.
يقول مهندس رأى الرسوم إنها دقيقة ومتواضعة ومتأخرة قليلا.
وعد المجلس بنشر جميع العروض في موقعه بعد توقيع العقد.
حتى ذلك الوقت يبقى المصباح القديم في آخر الرصيف مضاء كل ليلة.`,
  ),
  fa: prose(
    'پلی که هیچ‌کس نخواسته بود',
    `
شورای شهر صبح دوشنبه تصمیم گرفت بندر قدیمی را جابه‌جا کند، هرچند سه عضو گزارش دیگری خواسته بودند.
این طرح که در سال ۲۰۱۹ نوشته شد، نزدیک به چهل میلیون هزینه دارد و شش سال طول می‌کشد.
مریم کاظمی که کوچک‌ترین کارگاه را می‌گرداند، گفت کسی به ما نگفته قایق‌ها زمستان کجا بمانند.
اداره بندر پاسخ داد که پیش از رسیدن نخستین جرثقیل، همه اسکله‌ها آماده می‌شوند.
کشتی‌های بلندتر از نود متر نمی‌توانند در حوضچه بچرخند، پس بیرون منتظر می‌مانند.
در آغاز ماه مه ۲۰۲۴ دو کشتی آهسته به هم خوردند، اما کسی آسیب ندید.
بیمه پول را پرداخت، ولی گزارش هرگز منتشر نشد و شهردار گفت آن را نخوانده است.
منتقدان می‌پرسند چرا شرکت خارجی برگزیده شد، با آنکه دو شرکت محلی کمتر خواسته بودند.
پاسخ کوتاه بود، تجربه و زمان و بیست و پنج سال ضمانت.
ماهی‌گیران می‌ترسند که پس از ساختن دیوار تازه، آب بیش از اندازه گرم شود.
یک زیست‌شناس دمای آب را کنار اسکله قدیمی و در جای دیوار اندازه گرفت.
کار در هفته نخست مارس آغاز می‌شود، مگر آنکه دادگاه نظر دیگری بدهد.
به خاطر سروصدا، مدرسه خیابان آسیاب یک تابستان به شهر دیگری می‌رود.
پدر و مادرها نامه گرفتند، و برخی از آنان خبر را نخست در روزنامه خواندند.
بار پیش که بندر در پاییز ۱۹۱۱ جابه‌جا شد، کار یازده سال طول کشید.
مغازه‌ها به مهمان امید دارند، هتل‌ها به شب‌های آرام، و شاید هر دو ناامید شوند.
اگر بهای فولاد باز هم بالا برود، شهر باید از دولت کمک بخواهد.
مهندسی که نقشه‌ها را دیده است، آن‌ها را دقیق و ساده و کمی دیر می‌داند.
شورا قول داد که پس از امضای قرارداد، همه پیشنهادها را منتشر کند.
تا آن زمان چراغ کهنه ته اسکله هر شب روشن می‌ماند، همان گونه که از جنگ به بعد بوده است.`,
  ),
  hi: prose(
    'वह पुल, जिसे किसी ने नहीं माँगा',
    `
सोमवार की सुबह नगर परिषद ने पुराने बंदरगाह को हटाने का निर्णय लिया, हालाँकि तीन सदस्यों ने एक और रिपोर्ट माँगी थी।
यह योजना 2019 में बनी थी, इस पर लगभग अड़तालीस करोड़ रुपये लगेंगे और काम छह साल चलेगा।
सबसे छोटा कारखाना चलाने वाली मीरा शर्मा ने कहा कि सर्दियों में नावें कहाँ रहेंगी, यह किसी ने नहीं बताया।
बंदरगाह विभाग ने उत्तर दिया कि पहली क्रेन आने से पहले हर घाट दोबारा बना दिया जाएगा।
नब्बे मीटर से लंबे जहाज़ भीतर मुड़ नहीं सकते, इसलिए वे ज्वार आने तक बाहर रुकते हैं।
मई 2024 की शुरुआत में दो नौकाएँ धीमी गति से टकराईं, पर कोई घायल नहीं हुआ।
बीमा कंपनी ने पैसे दिए, लेकिन रिपोर्ट कभी छपी नहीं और महापौर ने कहा कि उन्होंने उसे पढ़ा नहीं।
आलोचक पूछते हैं कि विदेशी कंपनी क्यों चुनी गई, जबकि दो स्थानीय कंपनियाँ कम दाम पर तैयार थीं।
उत्तर छोटा था, अनुभव, समय और पच्चीस साल की गारंटी।
मछुआरों को डर है कि नई दीवार बनने के बाद पानी बहुत गरम हो जाएगा।
एक जीवविज्ञानी ने पुराने घाट के पास और दीवार की जगह पर तापमान नापा।
यदि न्यायालय ने कुछ और नहीं कहा, तो काम मार्च के पहले सप्ताह में शुरू होगा।
शोर के कारण चक्की गली का विद्यालय एक गर्मी के लिए दूसरे शहर में जाएगा।
माता-पिता को पत्र मिला, और कुछ लोगों ने यह बात पहले अख़बार में पढ़ी।
पिछली बार जब बंदरगाह 1911 में हटा था, तब ग्यारह साल लगे और एक बैंक डूब गया।
दुकानदार मेहमान चाहते हैं, होटल शांत रातें चाहते हैं, और शायद दोनों निराश होंगे।
यदि इस्पात का दाम और बढ़ा, तो शहर को सरकार से सहायता माँगनी पड़ेगी।
नक्शे देखने वाले एक अभियंता उन्हें सावधान, सादा और थोड़ा देर से आया हुआ बताते हैं।
परिषद ने वचन दिया कि अनुबंध होते ही सारे प्रस्ताव वेबसाइट पर रखे जाएँगे।
तब तक घाट के अंत का पुराना दीपक हर रात जलता रहेगा, जैसा युद्ध के बाद से जलता आया है।`,
  ),
  th: prose(
    'สะพานที่ไม่มีใครขอ',
    `
เช้าวันจันทร์สภาเมืองตกลงย้ายท่าเรือเก่า แม้ว่าสมาชิกสามคนจะขอรายงานอีกฉบับหนึ่ง
แผนนี้เขียนขึ้นเมื่อปี 2019 ต้องใช้เงินราวสี่สิบแปดล้าน และใช้เวลาหกปี
เจ้าของอู่ต่อเรือที่เล็กที่สุดบอกว่า ไม่มีใครบอกเราว่าจะเก็บเรือไว้ที่ไหนในฤดูหนาว
การท่าเรือตอบว่า ที่จอดเรือทุกแห่งจะมีที่ใหม่ก่อนที่เครนตัวแรกจะมาถึง
เรือที่ยาวกว่าเก้าสิบเมตรกลับลำข้างในไม่ได้ จึงต้องรออยู่ข้างนอกจนน้ำขึ้น
ต้นเดือนพฤษภาคม 2024 เรือข้ามฟากสองลำแตะกันเบา ๆ แต่ไม่มีใครบาดเจ็บ
บริษัทประกันจ่ายเงินแล้ว แต่รายงานไม่เคยเผยแพร่ และนายกเทศมนตรีบอกว่าไม่ได้อ่าน
หลายคนถามว่าทำไมจึงเลือกบริษัทต่างชาติ ทั้งที่บริษัทในท้องถิ่นสองแห่งเสนอราคาต่ำกว่า
คำตอบนั้นสั้น คือประสบการณ์ เวลา และการรับประกันยี่สิบห้าปี
ชาวประมงกลัวว่าน้ำจะอุ่นเกินไป เมื่อกำแพงใหม่สร้างเสร็จ
นักชีววิทยาวัดอุณหภูมิใกล้ท่าเก่า และตรงที่จะสร้างกำแพง
งานจะเริ่มในสัปดาห์แรกของเดือนมีนาคม ถ้าศาลไม่ตัดสินเป็นอย่างอื่น
เพราะเสียงดัง โรงเรียนบนถนนโรงสีจะย้ายไปเมืองอื่นหนึ่งฤดูร้อน
ผู้ปกครองได้รับจดหมาย และบางคนรู้เรื่องนี้จากหนังสือพิมพ์ก่อน
ครั้งก่อนที่ย้ายท่าเรือในปี 1911 ใช้เวลาสิบเอ็ดปี และทำให้ธนาคารแห่งหนึ่งล้ม
ร้านค้าหวังว่าจะมีนักท่องเที่ยว โรงแรมหวังว่าจะเงียบ และทั้งสองอาจผิดหวัง
ถ้าราคาเหล็กขึ้นอีก เมืองต้องขอความช่วยเหลือจากรัฐ
วิศวกรที่เห็นแบบบอกว่า มันรอบคอบ เรียบง่าย และช้าไปหน่อย
สภาสัญญาว่าจะเผยแพร่ข้อเสนอทั้งหมด ทันทีที่ลงนามในสัญญา
จนกว่าจะถึงวันนั้น ตะเกียงเก่าปลายท่าเรือจะยังสว่างทุกคืน`,
  ),
  emoji: prose(
    'Boats 🚢, bridges 🌉 and who pays 💶',
    `
The city 🏙️ agreed to move the harbour ⚓, and three members 👩🏽‍⚖️ asked for another report 📄.
Our family 👨‍👩‍👧‍👦 came with the dog 🐕‍🦺, the bikes 🚲 and far too many bags 🎒 for one ferry ⛴️.
Nobody told us where boats ⛵ should lie in winter ❄️, said Marta 👩‍🔧 from the yard 🛠️.
Flags 🇰🇷 🇩🇪 🇧🇷 flew on the mole, and the band 🎺 played until the rain ☔ came.
Votes were 5️⃣ to 3️⃣ for the plan ✅, although the mayor 👩‍💼 had wished for more 🤞🏻.
The wall 🧱 will stand by 2029 📅, and the herring 🐟 may leave when it gets warm 🌡️.
A biologist 👨🏿‍🔬 measured the water 💧 twice, once at noon ☀️ and once at night 🌙.
Parents 👩‍❤️‍👨 got a letter 💌, but some of them read it in the paper 📰 first.
Work begins in March 🗓️ unless the court ⚖️ decides otherwise 🤷🏾‍♀️.
Shops 🏪 hope for visitors 🧳, hotels 🏨 hope for quiet nights 😴, and both may be wrong 🙃.
The price of steel 🔩 went up 📈 again, so the city asked the state for help 🙏🏼.
An engineer 👷🏻‍♀️ who saw the drawings 📐 calls them careful ❤️, modest and late ⏰.
They sold ice 🍦 on the quay, waffles 🧇 at the gate and tea 🍵 in the tent ⛺.
The old lamp 💡 stays lit every night 🌃, as it has since the war ended 🕊️.
Two ferries touched 💥 at low speed 🐌, nobody was hurt 🩹 and the bell 🔔 rang on.
Rainbow flags 🏳️‍🌈 and pirate flags 🏴‍☠️ hung side by side over the door 🚪.
It took eleven years 🕰️ last time, it ruined a bank 🏦 and it made a song 🎶.
Tickets 🎟️ cost 4 € for children 🧒🏽 and 9 € for the rest of us 🧑‍🦳.
The school 🏫 moves for one summer 🌻 because the crane 🏗️ is loud 📢.
Until then we fish 🎣 from the steps, watch gulls 🐦‍⬛ and wait for the tide 🌊.`,
  ),
} satisfies Record<string, Prose>;

export type ProseName = keyof typeof PROSE;
