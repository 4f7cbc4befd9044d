import type { Request } from 'express';

/** Layer of the router of express 5 (package `router`), whose types do not describe it. */
interface RouterLayer {
  route?: { path: string | string[]; methods: Record<string, boolean | undefined> };
  match(path: string): boolean;
}

/** Route label of a request that no route matches. */
export const NO_ROUTE = 'none';

/**
 * Returns the template of a request's route, such as `/api/v1/collections/:id`. It may be logged
 * and counted, as it contains no ids. It also works for requests that were refused before they
 * reached their route.
 * @returns `none` when no route matches
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
    return NO_ROUTE; // a path that is not valid percent-encoding
  }
}

/**
 * Lists the methods of the routes whose path matches the request, in upper case; GET implies HEAD.
 * Empty when no route has the path.
 */
export function listRouteMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { router: { stack: RouterLayer[] } }).router;
  const path = request.originalUrl.split('?', 1)[0]!;
  const methods = new Set<string>();
  try {
    for (const layer of stack)
      if (layer.route && layer.match(path))
        for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  } catch {
    return []; // a path that is not valid percent-encoding
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

const toSinglePath = (path: string | string[]) =>
  typeof path === 'string' ? path : (path[0] ?? NO_ROUTE);
