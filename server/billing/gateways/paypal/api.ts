import { z } from 'zod';
import { ask, type Reply, silent } from '../ask.ts';

/** What an operator has from PayPal's dashboard. `apiUrl` is another for PayPal's sandbox, or for a stand-in. */
export const paypalKeys = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  webhookId: z.string().min(1),
  apiUrl: z.url().default('https://api-m.paypal.com'),
});
export type PaypalKeys = z.infer<typeof paypalKeys>;

const tokenShape = z.object({ access_token: z.string() });

/** Asks PayPal's REST API; a body that is text is sent as it is. A `key` makes repeated requests one (PayPal-Request-Id). Throws `provider_silent`. */
export async function askPaypal(
  keys: PaypalKeys,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: { body?: object | string; key?: string } = {},
): Promise<Reply> {
  const token = await tokenOf(keys);
  return ask(keys.apiUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key !== undefined && { 'paypal-request-id': key }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function tokenOf({ apiUrl, clientId, clientSecret }: PaypalKeys): Promise<string> {
  const { body } = await ask(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const token = tokenShape.safeParse(body);
  if (!token.success) throw silent(new Error('PayPal does not accept its clientId and clientSecret.'));
  return token.data.access_token;
}
