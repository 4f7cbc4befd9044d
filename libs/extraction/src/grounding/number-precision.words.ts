/** Words before a number that say it is not exact; forms parted by "|". */
export const ABOUT_BEFORE =
  'about|around|approximately|nearly|almost|roughly|some|circa|close to|just under|up to|' +
  'less than|under|fewer than|rund|etwa|ungefähr|fast|knapp|circa|weniger als|unter|bis zu|' +
  'environ|près de|presque|quelque|moins de|jusqu’à|cerca de|unos|unas|casi|aproximadamente|' +
  'alrededor de|menos de|circa|quasi|meno di|quase|aproximadamente|około|около|почти|примерно|' +
  'менее|약|거의|최대|대략|約|およそ|ほぼ|大约|约|近|将近|接近';
/** Before a number that is exceeded. */
export const AT_LEAST_BEFORE =
  'more than|over|at least|well over|just over|upwards of|gut|über|mehr als|mindestens|' +
  'plus de|au moins|más de|al menos|più di|oltre|almeno|mais de|pelo menos|более|свыше|больше|' +
  '최소|적어도|少なくとも|超过|逾|至少';
/** Behind a number, in languages that say it there. */
export const ABOUT_AFTER = '가량|정도|쯤|안팎|미만|이하|程度|ほど|前後|未満|以下|左右|上下';
export const AT_LEAST_AFTER = '이상|남짓|여|넘|웃도|초과|以上|余り|超|多|余|or more';
