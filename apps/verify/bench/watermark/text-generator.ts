import { type Prng, createPrng } from '../prng.ts';

interface Grammar {
  /** One element of each, in order, forms a sentence. */
  parts: readonly (readonly string[])[];
  /** The text between parts. */
  space: string;
  stop: string;
}

const splitAlternatives = (...parts: string[]) => parts.map((part) => part.split(' | '));

/** Our own grammars: plain news prose in each language's form of words, commas and full stops. */
const GRAMMARS = {
  en: {
    space: ' ',
    stop: '.',
    parts: splitAlternatives(
      'The regional council | A group of independent engineers |' +
        ' The harbour authority of Velmont | Several members of the committee |' +
        ' The owner of the old mill | A report by the water board |' +
        ' The new director of the museum | Farmers from three northern valleys',
      'announced on Tuesday | confirmed after long talks | told reporters in the evening |' +
        ' admitted in a written statement | repeated several times |' +
        ' explained during the public hearing',
      'that the planned bridge would cost 14 million more than expected |' +
        ' that nobody had measured the river before the summer floods |' +
        ' that repairs of the western tower should begin within two months |' +
        ' that most residents had received their letters too late |' +
        ' that the company never asked for permission to close the road |' +
        ' that prices for drinking water will rise again next spring',
      ', although earlier estimates had promised something else |' +
        ' , because the supplier delivered wrong parts twice |' +
        ' , while the opposition demanded another independent survey |' +
        ' and added that further figures would follow before winter |' +
        ' , which surprised even the most patient observers |' +
        ' without giving any reason for the sudden change of plans',
    ),
  },
  de: {
    space: ' ',
    stop: '.',
    parts: splitAlternatives(
      'Der zuständige Ausschuss | Eine Gruppe unabhängiger Fachleute |' +
        ' Die Verwaltung des alten Hafens | Der Sprecher des Ministeriums |' +
        ' Die Eigentümerin der Mühle | Ein Bericht der Wasserwerke',
      'teilte am Dienstag mit | erklärte nach langen Gesprächen |' +
        ' bestätigte gegenüber mehreren Zeitungen | wiederholte während der Sitzung |' +
        ' räumte schließlich schriftlich ein',
      ', dass die geplante Brücke deutlich teurer werde als bisher angenommen |' +
        ' , dass niemand den Fluss vor dem Hochwasser vermessen habe |' +
        ' , dass die Sanierung des westlichen Turmes innerhalb weniger Wochen beginnen solle |' +
        ' , dass viele Anwohner ihre Bescheide viel zu spät erhalten hätten |' +
        ' , dass die Preise für Trinkwasser nächstes Frühjahr erneut steigen müssten',
      ', obwohl frühere Schätzungen etwas anderes versprochen hatten | , weil der Lieferant ' +
        'zweimal falsche Teile geschickt hatte | und kündigte weitere Zahlen noch vor dem ' +
        'Winter an | , was selbst geduldige Beobachter überraschte',
    ),
  },
  ko: {
    space: ' ',
    stop: '.',
    parts: splitAlternatives(
      '지역 의회는 | 독립 기술자 모임은 | 항만 관리청은 | 위원회의 여러 위원은 | 오래된 제분소의 주인은 | 수도 사업소의 보고서는 | 박물관의 새 관장은',
      '화요일 오후에 | 오랜 협의 끝에 | 서면으로 낸 입장에서 | 공개 설명회 자리에서 | 여러 차례에 걸쳐',
      '새 다리를 짓는 비용이 예상보다 크게 늘어날 것이라고 | 여름 홍수가 오기 전에 강을 측량한 사람이 없었다고 |' +
        ' 서쪽 탑의 보수 공사를 두 달 안에 시작해야 한다고 | 주민 대부분이 안내문을 너무 늦게 받았다고 | 내년 봄에 수돗물 요금이 다시 오를 것이라고',
      '밝혔으며, 추가 수치는 겨울이 되기 전에 내놓겠다고 덧붙였다 | 설명했지만, 갑작스러운 변경의 이유는 말하지 않았다 | 전했고, 야당은 또 다른 독립 ' +
        '조사를 요구했다 | 인정했다',
    ),
  },
  ar: {
    space: ' ',
    stop: '.',
    parts: splitAlternatives(
      'أعلن المجلس المحلي | أكدت مجموعة من المهندسين المستقلين | أوضحت إدارة الميناء القديم |' +
        ' ذكر عدد من أعضاء اللجنة | قال مدير المتحف الجديد | أشار تقرير هيئة المياه',
      'يوم الثلاثاء الماضي | بعد محادثات طويلة | خلال الجلسة العامة | أمام عدد كبير من الصحفيين',
      'أن تكلفة الجسر الجديد سترتفع أكثر مما كان متوقعا |' +
        ' أن أحدا لم يقم بقياس مستوى النهر قبل فيضانات الصيف |' +
        ' أن ترميم البرج الغربي سيبدأ خلال شهرين | أن معظم السكان تسلموا رسائلهم في وقت متأخر |' +
        ' أن أسعار مياه الشرب سترتفع مجددا في الربيع المقبل',
      '، رغم أن التقديرات السابقة وعدت بغير ذلك | ، لأن المورد أرسل قطعا غير مناسبة مرتين | ' +
        'وأضاف أن أرقاما أخرى ستنشر قبل حلول الشتاء | دون ذكر سبب واضح لهذا التغيير المفاجئ',
    ),
  },
  fa: {
    space: ' ',
    stop: '.',
    parts: splitAlternatives(
      'شورای محلی شهر | گروهی از مهندسان مستقل | اداره بندر قدیمی | چند تن از اعضای کمیته |' +
        ' مدیر تازه موزه | گزارش سازمان آب',
      'روز سه‌شنبه اعلام کرد | پس از گفت‌وگوهای طولانی تأیید کرد | در نشست عمومی توضیح داد | ' +
        'در بیانیه‌ای کتبی پذیرفت',
      'که هزینه ساخت پل تازه بسیار بیشتر از برآورد پیشین خواهد بود |' +
        ' که پیش از سیلاب تابستان کسی رودخانه را اندازه‌گیری نکرده بود |' +
        ' که بازسازی برج غربی باید ظرف دو ماه آغاز شود |' +
        ' که بیشتر ساکنان نامه‌های خود را خیلی دیر دریافت کرده‌اند |' +
        ' که بهای آب آشامیدنی بهار آینده دوباره افزایش می‌یابد',
      '، هرچند برآوردهای پیشین چیز دیگری وعده داده بود | ، زیرا فروشنده دو بار قطعات نادرست ' +
        'فرستاده بود | و افزود ارقام بیشتر پیش از زمستان منتشر خواهد شد | بدون آنکه دلیل روشنی ' +
        'برای این تغییر ناگهانی بیاورد',
    ),
  },
  hi: {
    space: ' ',
    stop: '।',
    parts: splitAlternatives(
      'क्षेत्रीय परिषद ने | स्वतंत्र इंजीनियरों के समूह ने | बंदरगाह प्रशासन ने |' +
        ' समिति के अनेक सदस्यों ने | संग्रहालय की नई निदेशक ने | जल विभाग की रिपोर्ट ने',
      'मंगलवार शाम पत्रकारों को बताया | लंबी बातचीत के बाद स्वीकार किया | सार्वजनिक सुनवाई ' +
        'के दौरान दोहराया | लिखित बयान जारी करके कहा',
      'कि प्रस्तावित पुल की लागत पहले के अनुमान से कहीं अधिक होगी |' +
        ' कि गर्मियों की बाढ़ से पहले किसी ने नदी की गहराई नहीं नापी थी |' +
        ' कि पश्चिमी मीनार की मरम्मत दो महीने के भीतर शुरू होनी चाहिए |' +
        ' कि अधिकांश निवासियों को उनके पत्र बहुत देर से मिले |' +
        ' कि पीने के पानी की कीमत अगले वसंत फिर बढ़ेगी',
      ', हालांकि पुराने अनुमान कुछ और कहते थे | , क्योंकि आपूर्तिकर्ता ने दो बार गलत पुर्जे ' +
        'भेजे | और जोड़ा कि बाकी आंकड़े सर्दियों से पहले प्रकाशित किए जाएंगे',
    ),
  },
  zh: {
    space: '',
    stop: '。',
    parts: splitAlternatives(
      '地区议会 | 一组独立工程师 | 港口管理部门 | 委员会的几名成员 | 博物馆新任馆长 | 水务局的一份报告',
      '星期二对外宣布， | 经过长时间会谈后确认， | 在公开听证会上说明， | 在书面声明中承认，',
      '计划中的桥梁造价将比预期高出许多， | 夏季洪水之前没有人测量过河道， | 西侧塔楼的维修应在两个月内开始， | 大多数居民收到通知的时间太晚， | 明年春天饮用水价格将再次上涨，',
      '尽管此前的估算并非如此 | 因为供应商两次送来错误的部件 | 更多数字会在冬天之前公布；反对派则要求重新调查 | 却没有说明突然改变计划的原因',
    ),
  },
  ja: {
    space: '',
    stop: '。',
    parts: splitAlternatives(
      '地域の議会は、 | 独立した技術者の団体は、 | 港の管理局は、 | 委員会の数名の委員は、 | 博物館の新しい館長は、',
      '火曜日の夕方に記者団に対し、 | 長い話し合いの末に、 | 公開の説明会の席で、 | 書面による声明の中で、',
      '計画中の橋の費用が見込みを大きく上回ると | 夏の洪水の前に川を測量した者はいなかったと | 西の塔の修理を二か月以内に始めるべきだと |' +
        ' 住民の多くが通知を受け取るのが遅すぎたと | 来年の春に水道料金が再び上がると',
      '述べ、詳しい数字は冬までに公表すると付け加えた | 認めたが、急な変更の理由には触れなかった | 説明し、野党はあらためて独立した調査を求めた',
    ),
  },
} satisfies Record<string, Grammar>;

export type Language = keyof typeof GRAMMARS;
export const LANGUAGES = Object.keys(GRAMMARS) as Language[];

function generateSentence({ parts, space, stop }: Grammar, random: Prng): string {
  return parts
    .map((part) => random.pick(part))
    .join(space)
    .replace(/ ([,،])/g, '$1')
    .concat(stop);
}

/** Prose of this length: paragraphs of three to seven sentences, separated by blank lines. */
export function generateText(language: Language, length: number, seed: number): string {
  const random = createPrng(seed);
  const grammar: Grammar = GRAMMARS[language];
  let text = '';
  while (text.length < length) {
    const sentences = Array.from({ length: 3 + random.nextInt(5) }, () =>
      generateSentence(grammar, random),
    );
    text += `${sentences.join(grammar.space)}\n\n`;
  }
  return text.slice(0, length).trimEnd();
}
