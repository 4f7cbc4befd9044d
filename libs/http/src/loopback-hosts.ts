/** Host names of a service that listens only on loopback. IPv6 addresses have brackets. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a service that listens on `host` is reached only from its own machine. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_HOSTS.includes(host.includes(':') ? `[${host}]` : host);
