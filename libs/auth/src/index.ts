export { parseBearerToken } from './bearer-token.ts';
export { PublicRoute, isPublicRoute } from './public-route.decorator.ts';
export { FailedAuthThrottle } from './failed-auth-throttle.ts';
export * from './tokens.ts';
