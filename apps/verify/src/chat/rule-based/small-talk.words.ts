/**
 * Whole messages that ask nothing, in the languages of the wording and Arabic; without marks at
 * their end, in lower case.
 */
export const SMALL_TALK_PATTERNS: Record<'hello' | 'thanks' | 'goodbye', RegExp> = {
  hello:
    /^(?:hi|hello|hey|hi there|hello there|good (?:morning|afternoon|evening|day)|greetings|how are you(?: today| doing)?|hallo|guten (?:tag|morgen|abend)|servus|moin|grüß gott|wie geht es (?:ihnen|dir)|wie geht's|bonjour|bonsoir|salut|coucou|comment (?:ça va|allez-vous)|ça va|hola|buenos días|buenas (?:tardes|noches)|buenas|qué tal|cómo est[áa]s?|안녕|안녕하세요|안녕하십니까|반갑습니다|여보세요|こんにちは|こんばんは|おはよう|おはようございます|はじめまして|もしもし|你好|您好|大家好|早上好|晚上好|下午好|嗨|مرحبا|مرحبًا|أهلا|أهلاً|السلام عليكم|صباح الخير|مساء الخير)(?: (?:there|all|everyone|zusammen|à tous|a todos))?$/u,
  thanks:
    /^(?:thanks?|no(?:,)? thanks?|no(?:,)? thank you|no problem|no worries|thank you|thanks a lot|many thanks|thank you (?:so|very) much|thx|ty|cheers|great|great,? thanks|ok(?:ay)?|ok(?:ay)?,? thanks?|ok(?:ay)?,? thank you|perfect|got it|danke|danke schön|dankeschön|vielen dank|danke sehr|ok,? danke|super,? danke|merci|merci beaucoup|merci bien|d'accord,? merci|gracias|muchas gracias|mil gracias|vale,? gracias|고마워|고마워요|고맙습니다|감사합니다|감사해요|네,? 감사합니다|ありがとう|ありがとうございます|どうも|どうもありがとう|どうもありがとうございます|谢谢|謝謝|多谢|谢谢你|谢谢您|好的,? ?谢谢|非常感谢|شكرا|شكرًا|شكراً|شكرا جزيلا|شكرًا جزيلًا)$/u,
  goodbye:
    /^(?:bye|bye bye|goodbye|good bye|good night|see you|see you (?:later|soon)|tschüss|tschüß|auf wiedersehen|gute nacht|bis (?:bald|später)|au revoir|bonne (?:nuit|journée)|à bientôt|adiós|hasta (?:luego|pronto|mañana)|buenas noches|안녕히 계세요|안녕히 가세요|잘 가|잘 있어|또 봐요|さようなら|さよなら|またね|おやすみ|おやすみなさい|再见|再見|拜拜|晚安|مع السلامة|إلى اللقاء|وداعا)$/u,
};

/** How a message begins, or is put, that doubts the answer before it. */
export const DOUBT_PREFIX =
  /^(?:no+(?! (?:problem|worries|thanks|thank you|more|need|idea|rush))|nope|wrong|incorrect|false|nonsense|actually|but|that(?:'s| is| was)(?: not| n't)? (?:wrong|false|incorrect|true|right|correct|nonsense)|that (?:isn't|can't be|cannot be) (?:right|true|correct)|not true|you(?:'re| are) (?:wrong|mistaken|lying)|i (?:disagree|don't (?:think|believe)|do not (?:think|believe)|think (?:it|that|you)|heard|read|know)|it (?:was|is)(?:n't| not)?|are you sure|really(?=\W*$)|nein|falsch|doch|das (?:stimmt|ist) (?:nicht|falsch|nicht richtig)|sie irren sich|du irrst dich|bist du sicher|sind sie sicher|wirklich(?=\W*$)|ich glaube|ich denke|non|faux|c'est faux|ce n'est pas (?:vrai|exact|juste)|vous vous trompez|tu te trompes|en fait|vraiment(?=\W*$)|êtes-vous sûr|je (?:pense|crois)|falso|eso no es (?:cierto|verdad|correcto)|no es (?:cierto|verdad|correcto)|se equivoca|te equivocas|en realidad|de verdad(?=\W*$)|estás seguro|está seguro|creo que)(?![\p{L}\p{M}’'-])|^(?:아니(?:요|야|에요|오)?|아닙니다|틀렸|틀려|그게 아니|정말(?:요|인가요|이에요)?|확실(?:해|한가요|합니까)|제 생각에)|^(?:いいえ|いや|違い?ます|違う|ちがう|間違|それは(?:違|間違)|本当ですか|本当に[？?]?$|確かですか)|^(?:不[,，。是对對]|不对|不對|错了|錯了|你错|你錯|您错|不是|其实|其實|真的吗|真的嗎|你确定|您确定)|^(?:لا[،, ]|لا$|خطأ|هذا غير صحيح|هذا ليس صحيح|هل أنت متأكد|حقا)/iu;

/** What asks for something although nothing in its form does: behind a doubt it is what counts. */
export const REQUEST_PREFIX =
  /^(?:please |and |then )?(?:tell|show|give|list|explain|describe|summari[sz]e|find|search|check|look|i (?:mean|meant|want|need)|erzähl|sag|zeig|nenn|erklär|ich mein|dis|dites|montre|explique|donne|je veux|di(?:me|ga)|muestra|explica|cuént|quiero)|(?:알려|보여|설명해|말해) ?(?:줘|주세요)|教えて|見せて|説明して|^(?:告诉|给我|说说|解释|列出)|^(?:أخبرني|اشرح)/iu;

/** A doubt that is put as a question, and asks nothing else. */
export const DOUBT_QUESTION =
  /^(?:are you (?:really )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|really|is that (?:so|right|true|correct)|bist du (?:dir )?sicher|sind sie (?:sich )?sicher|wirklich|stimmt das|êtes-vous sûrs?|vraiment|de verdad|est[áa]s? segur[oa]|정말(?:요|인가요|이에요|입니까)?|확실(?:해요?|한가요|합니까)|本当(?:です)?か?|本当に|確かですか|真的吗|真的嗎|你确定吗?|您确定吗?|هل أنت متأكد|حقا)$/iu;
