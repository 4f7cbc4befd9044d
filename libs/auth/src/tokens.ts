// The exports that settings need, without NestJS, so that commands start fast.
export { createToken, hasTokenFormat, hashToken, equalsInConstantTime } from './api-token.ts';
export { isScope, SCOPES, type Scope } from './scopes.ts';
export {
  hasServiceAudience,
  isCompactJwt,
  isValidTenant,
  MAX_TENANT_CHARS,
  SERVICE_TOKEN_SECONDS,
  signServiceToken,
  verifyServiceToken,
} from './service-token.ts';
