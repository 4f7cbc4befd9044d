export {
  AccessTokenVerifier,
  type AccessTokenIdentity,
  type OAuthOptions,
} from './access-token.verifier.ts';
export { IssuerUnavailableError } from './issuer-metadata.ts';
export { parseBearerToken } from './bearer-token.ts';
export { PublicRoute, isPublicRoute } from './public-route.decorator.ts';
export { FailedAuthThrottle } from './failed-auth-throttle.ts';
export {
  buildBearerChallenge,
  isResourceMetadataPath,
  serveResourceMetadata,
} from './protected-resource.ts';
export { DecidesScope, getRequiredScope, RequiresScope } from './required-scope.decorator.ts';
export * from './tokens.ts';
