export { createToken, isToken, hashToken, sameText } from './token.ts';
export { bearerOf } from './bearer.ts';
export { Open, isOpen } from './open.ts';
export { WrongTokens } from './wrong-tokens.ts';
