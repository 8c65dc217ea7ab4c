import { z } from 'zod';
import { ask, type Reply } from '../ask.ts';
import type { PaypalKeys } from './keys.ts';
import { forgetToken, tokenOf } from './token.ts';

type Asking = { body?: object | string; key?: string };

/** Asks PayPal's REST API; a body that is text is sent as it is. A `key` makes repeated requests one (PayPal-Request-Id). Throws `provider_silent`. */
export async function askPaypal(
  keys: PaypalKeys,
  method: 'GET' | 'POST',
  path: string,
  asking: Asking = {},
): Promise<Reply> {
  const reply = await askOnce(keys, method, path, asking);
  if (reply.status !== 401) return reply;
  forgetToken(keys);
  return askOnce(keys, method, path, asking);
}

async function askOnce(
  keys: PaypalKeys,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: Asking,
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

const problemShape = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
});

/** What PayPal says is wrong: for people, and as the names of its issues. */
export function problemIn({ body }: Reply): { problem: string; issues: string[] } {
  const { name, message, details = [] } = problemShape.safeParse(body).data ?? {};
  return {
    problem: message ?? 'PayPal did not give a reason.',
    issues: [name, ...details.map(({ issue }) => issue)].filter((each) => each !== undefined),
  };
}
