/**
 * What a key or an access token may do. `read`: ask questions and read content; `write`: add,
 * change and delete content; `admin`: erase for good and manage keys. No scope includes another
 * one.
 */
export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (value: unknown): value is Scope =>
  (SCOPES as readonly unknown[]).includes(value);
