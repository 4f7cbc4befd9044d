import type { Request } from 'express';

/** Of the router that express 5 uses (the package `router`); its types tell nothing of it. */
interface RouterLayer {
  route?: { path: string | string[]; methods: Record<string, boolean | undefined> };
  match(path: string): boolean;
}

/** What a request that nothing is there for counts as. */
export const NO_ROUTE = 'none';

/**
 * The template of the route that a request is for, such as `/api/v1/collections/:id`: what may be
 * logged and counted by, where the path itself holds ids. Also of one that was refused before it
 * came to its route. @returns `none` when there is no such route
 */
export function getRouteTemplate(request: Request): string {
  const matchedRoute = (request as { route?: RouterLayer['route'] }).route;
  if (matchedRoute) return toSinglePath(matchedRoute.path);
  const { stack } = (request.app as unknown as { router: { stack: RouterLayer[] } }).router;
  const path = request.originalUrl.split('?', 1)[0]!;
  const method = request.method.toLowerCase();
  try {
    const layer = stack.find((one) => one.route?.methods[method] && one.match(path));
    return layer?.route ? toSinglePath(layer.route.path) : NO_ROUTE;
  } catch {
    return NO_ROUTE; // a path that is no valid percent-encoding
  }
}

const toSinglePath = (path: string | string[]) =>
  typeof path === 'string' ? path : (path[0] ?? NO_ROUTE);
