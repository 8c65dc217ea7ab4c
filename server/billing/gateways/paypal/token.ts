import { z } from 'zod';
import { callProvider, providerUnavailable } from '../call-provider.ts';
import type { PaypalKeys } from './keys.ts';

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number().default(0) });

/** How long before its expiry a token is renewed, in milliseconds. */
const RENEWAL_MARGIN_MS = 60_000;

/** The map stays small, because it holds one token per set of keys. */
const tokens = new Map<string, { token: string; until: number }>();

const cacheKeyOf = ({ apiUrl, clientId, clientSecret }: PaypalKeys): string =>
  [apiUrl, clientId, clientSecret].join('\n');

/** Returns PayPal's access token, cached until it expires. Throws `provider_unavailable`. */
export async function fetchToken(keys: PaypalKeys): Promise<string> {
  const kept = tokens.get(cacheKeyOf(keys));
  if (kept && kept.until > performance.now()) return kept.token;
  const { apiUrl, clientId, clientSecret } = keys;
  const { body } = await callProvider(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const said = tokenShape.safeParse(body);
  if (!said.success)
    throw providerUnavailable(new Error('PayPal does not accept its clientId and clientSecret.'));
  const { access_token: token, expires_in: seconds } = said.data;
  tokens.set(cacheKeyOf(keys), { token, until: performance.now() + seconds * 1000 - RENEWAL_MARGIN_MS });
  return token;
}

/** Removes a token from the cache after PayPal has rejected it. */
export const forgetToken = (keys: PaypalKeys): boolean => tokens.delete(cacheKeyOf(keys));
