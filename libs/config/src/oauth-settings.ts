import { z } from 'zod';

/** https, or http on this machine for tests. */
const secureUrl = () =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return (
      url?.protocol === 'https:' ||
      (url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    );
  }, 'must be an https URL, or an http URL of this machine');

/** The settings of access tokens (OAuth 2.1), with the same names in both services. */
export const oauthSettings = {
  /** Issuer of the access tokens, exactly as in their claim `iss`. Default: no access tokens. */
  OAUTH_ISSUER: secureUrl().optional(),
  /** Identifier of this service, which the claim `aud` must contain: the public URL of /mcp. */
  OAUTH_RESOURCE: secureUrl().optional(),
  /** Account (verify) or tenant (memory) of all users. */
  OAUTH_ACCOUNT: z.string().min(1).optional(),
  /** Claim that names the account or tenant of a user, in place of OAUTH_ACCOUNT. */
  OAUTH_ACCOUNT_CLAIM: z.string().min(1).optional(),
  /** What scopes begin with in the tokens, such as `plumbline:`. */
  OAUTH_SCOPE_PREFIX: z.string().optional(),
  /** Where the keys of the issuer are. Default: what its metadata says. */
  OAUTH_JWKS_URL: secureUrl().optional(),
};

type OAuthSettings = z.infer<z.ZodObject<typeof oauthSettings>>;

/** The rules between these settings. */
export function checkOAuthSettings(settings: OAuthSettings, ctx: z.RefinementCtx): void {
  if (!settings.OAUTH_ISSUER) return;
  const addIssue = (name: keyof OAuthSettings, message: string) =>
    ctx.addIssue({ code: 'custom', path: [name], message });
  if (!settings.OAUTH_RESOURCE) addIssue('OAUTH_RESOURCE', 'must be set if OAUTH_ISSUER is set');
  if (!settings.OAUTH_ACCOUNT === !settings.OAUTH_ACCOUNT_CLAIM)
    addIssue('OAUTH_ACCOUNT', 'or OAUTH_ACCOUNT_CLAIM must be set, and not both');
}

/** Returns the options of the resource server; undefined without an issuer. */
export const toOAuthOptions = (settings: OAuthSettings) =>
  settings.OAUTH_ISSUER && settings.OAUTH_RESOURCE
    ? {
        issuer: settings.OAUTH_ISSUER,
        resource: settings.OAUTH_RESOURCE,
        scopePrefix: settings.OAUTH_SCOPE_PREFIX ?? '',
        account: settings.OAUTH_ACCOUNT,
        accountClaim: settings.OAUTH_ACCOUNT_CLAIM,
        jwksUrl: settings.OAUTH_JWKS_URL,
      }
    : undefined;
