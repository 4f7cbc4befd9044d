// What settings need of tokens: without NestJS, so that commands start at once.
export { createToken, hasTokenFormat, hashToken, equalsInConstantTime } from './api-token.ts';
export {
  hasServiceAudience,
  isValidTenant,
  MAX_TENANT_CHARS,
  SERVICE_TOKEN_SECONDS,
  signServiceToken,
  verifyServiceToken,
} from './service-token.ts';
