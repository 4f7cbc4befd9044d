const list = (words: string) => new Set(words.split(' '));

const FEMALE = list(
  'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann anne sara madison frances kathryn janice alice julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis hillary jane kate lucy claire ursula kamala nikki melania ivanka greta malala marine annalena giorgia theresa christina olga svetlana natasha ingrid astrid fatima aisha leila yuki sakura mei ada rosa sofia elena irina carmen lucia marta eva nina clara ellen rose alexandra caroline valerie gina tina wendy janet yellen',
);
const MALE = list(
  'james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean arthur lawrence jesse dylan bryan joe billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell elijah louis bobby philip johnny barack vladimir ahmed mohammed muhammad mohamed ali omar hassan elon jeff bill tim steve tom jim mike bob dan ben sam simon martin ian neil graham stuart colin craig emmanuel boris volodymyr recep benjamin narendra justin olaf friedrich hans klaus jens pierre jean francois luis carlos miguel pedro jorge antonio giovanni marco luca ivan sergei dmitry mikhail hiroshi kenji shinzo fumio oliver harry jordan austin warren satya sundar jerome mitch chuck bernie ted marco ron keir rishi nigel winston abraham isaac isaac galileo nikola leonardo ludwig wolfgang friedrich sigmund karl max otto felix leo hugo oscar theodore franklin lyndon dwight ulysses rutherford grover woodrow herbert',
);

/** The gender a first name tells, when it plainly tells one. */
export function genderOfName(firstName: string): 'female' | 'male' | undefined {
  const name = firstName.toLowerCase();
  const female = FEMALE.has(name);
  return female === MALE.has(name) ? undefined : female ? 'female' : 'male';
}

/** Whether a word is a common first name. */
export const isFirstName = (word: string) => FEMALE.has(word.toLowerCase()) || MALE.has(word.toLowerCase());
