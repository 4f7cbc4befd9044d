export { createToken, isToken, hashToken, sameText } from './token.ts';
export { bearerOf } from './bearer.ts';
export { Open, isOpen } from './open.ts';
export { WrongTokens } from './wrong-tokens.ts';
export {
  isServiceToken,
  isTenant,
  LONGEST_TENANT,
  SERVICE_TOKEN_SECONDS,
  signServiceToken,
  verifyServiceToken,
} from './service-token.ts';
