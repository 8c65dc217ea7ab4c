import { z } from 'zod';
import { ask, silent } from '../ask.ts';
import type { PaypalKeys } from './keys.ts';

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number().default(0) });

/** A token is asked for anew so long before it ends, in milliseconds. */
const EARLY_MS = 60_000;

/** By whose they are. There are as many as operators have keys. */
const tokens = new Map<string, { token: string; until: number }>();

const nameOf = ({ apiUrl, clientId, clientSecret }: PaypalKeys): string =>
  [apiUrl, clientId, clientSecret].join('\n');

/** What PayPal is asked with. It is kept for as long as it is good. Throws `provider_silent`. */
export async function tokenOf(keys: PaypalKeys): Promise<string> {
  const kept = tokens.get(nameOf(keys));
  if (kept && kept.until > performance.now()) return kept.token;
  const { apiUrl, clientId, clientSecret } = keys;
  const { body } = await ask(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const said = tokenShape.safeParse(body);
  if (!said.success) throw silent(new Error('PayPal does not accept its clientId and clientSecret.'));
  const { access_token: token, expires_in: seconds } = said.data;
  tokens.set(nameOf(keys), { token, until: performance.now() + seconds * 1000 - EARLY_MS });
  return token;
}

/** PayPal does not accept the token any more. */
export const forgetToken = (keys: PaypalKeys): boolean => tokens.delete(nameOf(keys));
