const CHANGE_QUESTION =
  /\b(?:how (?:has|have|had|did|does|do)\b.{1,80}\b(?:chang|develop|evolv|vari)|(?:chang|evol|develop|histor|previous|former|earlier|before|used to|over time|since when)|wie hat sich|verändert|früher|entwickel|évolu|changé|auparavant|avant|cambi|evolucion|antes)|변화|변했|바뀌|이전|과거|変わ|推移|以前|変化|变化|此前|以前|过去/iu;

/** Whether a question asks how something changed, or what was so before. */
export const isChangeQuestion = (question: string): boolean => CHANGE_QUESTION.test(question);
