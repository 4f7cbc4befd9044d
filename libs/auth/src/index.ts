export { createToken, hasTokenFormat, hashToken, equalsInConstantTime } from './api-token.ts';
export { parseBearerToken } from './bearer-token.ts';
export { PublicRoute, isPublicRoute } from './public-route.decorator.ts';
export { FailedAuthThrottle } from './failed-auth-throttle.ts';
export {
  hasServiceAudience,
  isValidTenant,
  MAX_TENANT_CHARS,
  SERVICE_TOKEN_SECONDS,
  signServiceToken,
  verifyServiceToken,
} from './service-token.ts';
