/** Keys of both services, by caller. */
export const TOKENS = {
  master: 'fuzz-master-key-0000',
  personal: 'fuzz-personal-key-01',
  other: 'fuzz-key-of-another-02',
  none: '',
  wrong: 'fuzz-key-of-nobody-03',
};
