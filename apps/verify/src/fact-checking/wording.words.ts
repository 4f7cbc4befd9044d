/**
 * The sentences that a verdict is told in. `{who}` is the outlet with its date, `{quote}` what it
 * says, word for word and in its own language, `{n}` the number of the source. None says more than
 * its source does.
 */
export interface SummaryPhrases {
  /** Around a quotation. */
  marks: [string, string];
  /** `{outlet}`, `{date}` */
  who: string;
  /** What the caller has ingested himself, without an address: `{outlet}` is its title. */
  yours: string;
  true: string;
  false: string;
  conflict: string;
  weak: string;
  neither: string;
  prediction: string;
  opinion: string;
  /** Alone, without a source. */
  unnamed: string;
  agrees: string;
  disagrees: string;
  also: string;
  /** Of what was found nothing is worth a quotation. */
  undecided: string;
  nothing: string;
  /** How one source relates to the claim: `{who}` alone. */
  supports: string;
  contradicts: string;
  neutral: string;
  own: string;
}

export const PHRASES_BY_LANGUAGE: Record<string, SummaryPhrases> = {
  en: {
    marks: ['“', '”'],
    who: '{outlet} ({date})',
    yours: 'your source ({outlet})',
    true: 'The claim holds by what {who} writes: {quote} {n}.',
    false: 'The claim does not hold by what {who} writes: {quote} {n}.',
    conflict: 'Sources contradict each other; {who} writes: {quote} {n}.',
    weak: 'What was found is too little to decide; {who} writes: {quote} {n}.',
    neither: 'What was found did not settle the claim; {who} writes: {quote} {n}.',
    prediction:
      'The claim is about what is still to come and cannot be checked yet; {who} writes: ' +
      '{quote} {n}.',
    opinion: 'The claim is not a statement that can be checked; {who} writes: {quote} {n}.',
    unnamed: 'The claim does not say who or what is meant, so that nothing can confirm or deny it.',
    agrees: '{who} agrees: {quote} {n}.',
    disagrees: '{who}, on the other hand, writes: {quote} {n}.',
    also: '{who} writes: {quote} {n}.',
    undecided: 'What was found did not settle the claim.',
    nothing: 'No source was found that says anything about this claim.',
    supports: '{who} supports the claim.',
    contradicts: '{who} contradicts the claim.',
    neutral: '{who} did not settle the claim.',
    own: '{who} gives the claimant’s own words, and so proves nothing.',
  },
  ko: {
    marks: ['“', '”'],
    who: '{outlet}({date})',
    yours: '직접 올린 자료({outlet})',
    true: '{who} 보도에 따르면 이 주장은 사실에 부합한다: {quote} {n}.',
    false: '{who} 보도에 따르면 이 주장은 사실과 다르다: {quote} {n}.',
    conflict: '출처들이 서로 엇갈리며, {who} 보도는 다음과 같다: {quote} {n}.',
    weak: '확인된 내용만으로는 판단하기 어려우며, {who} 보도는 다음과 같다: {quote} {n}.',
    neither:
      '확인된 내용만으로는 이 주장의 진위가 가려지지 않았으며, {who} 보도는 다음과 같다: {quote} {n}.',
    prediction:
      '이 주장은 앞으로의 일이라 아직 확인할 수 없으며, {who} 보도는 다음과 같다: {quote} {n}.',
    opinion:
      '이 주장은 사실 여부를 확인할 수 있는 진술이 아니며, {who} 보도는 다음과 같다: {quote} {n}.',
    unnamed: '이 주장은 누구 또는 무엇을 가리키는지 밝히지 않아 사실 여부를 확인할 수 없다.',
    agrees: '{who}도 같은 내용을 전한다: {quote} {n}.',
    disagrees: '반면 {who} 보도는 다음과 같다: {quote} {n}.',
    also: '{who} 보도는 다음과 같다: {quote} {n}.',
    undecided: '확인된 내용만으로는 이 주장의 진위가 가려지지 않았다.',
    nothing: '이 주장에 관해 언급한 출처를 찾지 못했다.',
    supports: '{who} 보도는 이 주장을 뒷받침한다.',
    contradicts: '{who} 보도는 이 주장과 어긋난다.',
    neutral: '{who} 보도로는 이 주장의 진위가 가려지지 않았다.',
    own: '{who} 글은 주장한 쪽의 말을 그대로 전한 것이어서 근거가 되지 않는다.',
  },
  ja: {
    marks: ['「', '」'],
    who: '{outlet}（{date}）',
    yours: '登録された資料（{outlet}）',
    true: '{who}によれば、この主張は事実に合っている：{quote} {n}。',
    false: '{who}によれば、この主張は事実と異なる：{quote} {n}。',
    conflict: '情報源の内容は食い違っており、{who}は次のように伝えている：{quote} {n}。',
    weak: '見つかった内容だけでは判断できず、{who}は次のように伝えている：{quote} {n}。',
    neither:
      '見つかった内容ではこの主張の真偽は決まらず、{who}は次のように伝えている：{quote} {n}。',
    prediction:
      'この主張は将来に関するものでまだ確かめられず、{who}は次のように伝えている：{quote} {n}。',
    opinion: 'この主張は真偽を確かめられる内容ではなく、{who}は次のように伝えている：{quote} {n}。',
    unnamed: 'この主張は誰または何を指すのかを示していないため、真偽を確かめられない。',
    agrees: '{who}も同じ内容を伝えている：{quote} {n}。',
    disagrees: '一方、{who}は次のように伝えている：{quote} {n}。',
    also: '{who}は次のように伝えている：{quote} {n}。',
    undecided: '見つかった内容ではこの主張の真偽は決まらなかった。',
    nothing: 'この主張について述べている情報源は見つからなかった。',
    supports: '{who}はこの主張を裏付けている。',
    contradicts: '{who}はこの主張と食い違っている。',
    neutral: '{who}の内容ではこの主張の真偽は決まらなかった。',
    own: '{who}は主張した側自身の言葉を伝えるものであり、証拠にはならない。',
  },
  zh: {
    marks: ['“', '”'],
    who: '{outlet}（{date}）',
    yours: '您提供的资料（{outlet}）',
    true: '据{who}报道，这一说法属实：{quote} {n}。',
    false: '据{who}报道，这一说法不属实：{quote} {n}。',
    conflict: '各消息来源说法不一，{who}写道：{quote} {n}。',
    weak: '现有内容不足以作出判断，{who}写道：{quote} {n}。',
    neither: '现有内容未能判定这一说法的真伪，{who}写道：{quote} {n}。',
    prediction: '这一说法涉及未来，目前无法核实，{who}写道：{quote} {n}。',
    opinion: '这一说法不是可以核实的陈述，{who}写道：{quote} {n}。',
    unnamed: '这一说法没有说明所指的是谁或什么，因此无法核实。',
    agrees: '{who}的说法与此一致：{quote} {n}。',
    disagrees: '另一方面，{who}写道：{quote} {n}。',
    also: '{who}写道：{quote} {n}。',
    undecided: '现有内容未能判定这一说法的真伪。',
    nothing: '没有找到提及这一说法的消息来源。',
    supports: '{who}支持这一说法。',
    contradicts: '{who}与这一说法相矛盾。',
    neutral: '{who}的内容未能判定这一说法的真伪。',
    own: '{who}转述的是提出该说法的一方自己的话，不能作为证据。',
  },
  de: {
    marks: ['„', '“'],
    who: '{outlet} ({date})',
    yours: 'Ihre Quelle ({outlet})',
    true: 'Die Behauptung stimmt nach dem, was {who} schreibt: {quote} {n}.',
    false: 'Die Behauptung stimmt nicht nach dem, was {who} schreibt: {quote} {n}.',
    conflict: 'Die Quellen widersprechen einander; {who} schreibt: {quote} {n}.',
    weak: 'Was gefunden wurde, reicht nicht für ein Urteil; {who} schreibt: {quote} {n}.',
    neither: 'Ob die Behauptung stimmt, blieb offen; {who} schreibt: {quote} {n}.',
    prediction:
      'Die Behauptung betrifft die Zukunft und lässt sich noch nicht prüfen; {who} schreibt: ' +
      '{quote} {n}.',
    opinion:
      'Die Behauptung ist keine Aussage, die sich prüfen lässt; {who} schreibt: {quote} {n}.',
    unnamed: 'Die Behauptung sagt nicht, wer oder was gemeint ist, und lässt sich so nicht prüfen.',
    agrees: '{who} bestätigt das: {quote} {n}.',
    disagrees: '{who} schreibt dagegen: {quote} {n}.',
    also: '{who} schreibt: {quote} {n}.',
    undecided: 'Ob die Behauptung stimmt, blieb offen.',
    nothing: 'Es wurde keine Quelle gefunden, die etwas zu dieser Behauptung sagt.',
    supports: '{who} stützt die Behauptung.',
    contradicts: '{who} widerspricht der Behauptung.',
    neutral: 'Was {who} schreibt, hat die Behauptung nicht entschieden.',
    own: '{who} gibt die eigenen Worte dessen wieder, der das behauptet, und beweist daher nichts.',
  },
  fr: {
    marks: ['« ', ' »'],
    who: '{outlet} ({date})',
    yours: 'votre source ({outlet})',
    true: 'L’affirmation est exacte d’après ce qu’écrit {who} : {quote} {n}.',
    false: 'L’affirmation est inexacte d’après ce qu’écrit {who} : {quote} {n}.',
    conflict: 'Les sources se contredisent ; {who} écrit : {quote} {n}.',
    weak: 'Ce qui a été trouvé ne suffit pas pour trancher ; {who} écrit : {quote} {n}.',
    neither: 'Ce qui a été trouvé n’a pas permis de trancher ; {who} écrit : {quote} {n}.',
    prediction:
      'L’affirmation porte sur l’avenir et ne peut pas encore être vérifiée ; {who} écrit : ' +
      '{quote} {n}.',
    opinion: 'L’affirmation n’est pas un énoncé vérifiable ; {who} écrit : {quote} {n}.',
    unnamed:
      'L’affirmation ne dit pas de qui ou de quoi il s’agit et ne peut donc pas être vérifiée.',
    agrees: '{who} le confirme : {quote} {n}.',
    disagrees: '{who}, en revanche, écrit : {quote} {n}.',
    also: '{who} écrit : {quote} {n}.',
    undecided: 'Ce qui a été trouvé n’a pas permis de trancher.',
    nothing: 'Aucune source trouvée ne parle de cette affirmation.',
    supports: '{who} appuie l’affirmation.',
    contradicts: '{who} contredit l’affirmation.',
    neutral: 'Ce qu’écrit {who} n’a pas permis de trancher.',
    own: '{who} rapporte les propres mots de l’auteur de l’affirmation et ne prouve donc rien.',
  },
  es: {
    marks: ['«', '»'],
    who: '{outlet} ({date})',
    yours: 'su fuente ({outlet})',
    true: 'La afirmación es cierta según lo que escribe {who}: {quote} {n}.',
    false: 'La afirmación no es cierta según lo que escribe {who}: {quote} {n}.',
    conflict: 'Las fuentes se contradicen; {who} escribe: {quote} {n}.',
    weak: 'Lo encontrado no basta para decidir; {who} escribe: {quote} {n}.',
    neither: 'Lo encontrado no permitió decidir; {who} escribe: {quote} {n}.',
    prediction:
      'La afirmación trata del futuro y aún no se puede comprobar; {who} escribe: {quote} {n}.',
    opinion: 'La afirmación no es un enunciado que se pueda comprobar; {who} escribe: {quote} {n}.',
    unnamed: 'La afirmación no dice de quién o de qué se trata, por lo que no se puede comprobar.',
    agrees: '{who} lo confirma: {quote} {n}.',
    disagrees: '{who}, en cambio, escribe: {quote} {n}.',
    also: '{who} escribe: {quote} {n}.',
    undecided: 'Lo encontrado no permitió decidir.',
    nothing: 'No se encontró ninguna fuente que diga algo sobre esta afirmación.',
    supports: '{who} respalda la afirmación.',
    contradicts: '{who} contradice la afirmación.',
    neutral: 'Lo que escribe {who} no permitió decidir.',
    own: '{who} recoge las propias palabras de quien hace la afirmación, y por eso no prueba nada.',
  },
};
