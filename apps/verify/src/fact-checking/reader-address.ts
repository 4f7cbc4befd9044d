/**
 * Sentences that give orders to whoever judges a text, and no account of anything: to ignore what
 * was said before, to answer in a certain way, to call a claim true.
 */
const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:above|previous|prior|preceding|earlier|all|any|your|these|other)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|guidelines|passages?|sources?|sentences?|text|context|directions)\b/iu,
  /\b(?:ignore|disregard)\s+(?:everything|anything|all|what)\s+(?:above|below|before|else|you)\b/iu,
  /\b(?:respond|reply|answer|output|return|say|write|print)\b[^.!?]{0,30}\b(?:only\s+)?(?:with|that)\b[^.!?]{0,30}["“'‘]?(?:TRUE|FALSE|SUPPORTS?|CONTRADICTS?|REFUTES?)\b/u,
  /\b(?:mark|label|rate|classify|treat|consider|judge|report|declare)\s+(?:this|the|every|any|all)\s+(?:\p{L}+\s+)?(?:claims?|statements?|facts?|passages?)\b[^.!?]{0,30}\b(?:as|to be|is)\s+["“'‘]?(?:true|false|supported|refuted|confirmed|verified|correct)\b/iu,
  /\b(?:as|you are|note to|attention|dear|message for)\s+(?:an?\s+|the\s+|any\s+|all\s+)?(?:AI|language model|LLM|assistant|chatbot|fact[- ]?check(?:er|ing)(?: model| system)?)\b[^.!?]{0,80}\b(?:must|should|shall|please|never|always|ignore|answer|output|are|is)\b/iu,
  /\b(?:system prompt|new instructions?|end of (?:passages?|sources?|material|document))\s*[:=]/iu,
  /<\/?(?:system|assistant|user|instructions?|material[\w-]*)>|\[\/?INST\]|<\|[a-z_]+\|>/iu,
  /\b(?:ignorier(?:e|en|t)|vergiss|missachte)\b[^.!?]{0,50}\b(?:Anweisung(?:en)?|Vorgaben|Regeln|Quellen|bisherige[nr]?|obige[nr]?)\b/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b[^.!?]{0,50}\b(?:instructions?|consignes?|règles|sources|précédent(?:e?s)?|ci-dessus)\b/iu,
  /\b(?:ignora|ignore|ignorad|olvida|olvide)\b[^.!?]{0,50}\b(?:instrucciones|reglas|fuentes|anterior(?:es)?)\b/iu,
  /(?:지시|명령|지침|규칙|프롬프트)[^.!?。]{0,20}(?:무시|잊)|(?:指示|命令|規則|プロンプト)[^.!?。]{0,20}(?:無視|忘れ)|(?:忽略|无视|無視)[^.!?。]{0,20}(?:指示|指令|规则|規則|提示|以上)/u,
];

/** Whether a sentence addresses the reader or a language model instead of telling something. */
export const isAddressedToReader = (sentence: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(sentence));
