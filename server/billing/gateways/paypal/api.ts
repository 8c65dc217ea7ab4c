import { z } from 'zod';
import { callProvider, type Reply } from '../call-provider.ts';
import type { PaypalKeys } from './keys.ts';
import { forgetToken, fetchToken } from './token.ts';

type PaypalRequest = { body?: object | string; key?: string };

/**
 * Calls PayPal's REST API. A string body is sent unchanged. A `key` makes repeated requests idempotent
 * (PayPal-Request-Id). If PayPal rejects the token, repeats the call once with a new one. Throws
 * `provider_unavailable`.
 */
export async function callPaypal(
  keys: PaypalKeys,
  method: 'GET' | 'POST',
  path: string,
  request: PaypalRequest = {},
): Promise<Reply> {
  const reply = await callWithToken(keys, method, path, request);
  if (reply.status !== 401) return reply;
  forgetToken(keys);
  return callWithToken(keys, method, path, request);
}

async function callWithToken(
  keys: PaypalKeys,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: PaypalRequest,
): Promise<Reply> {
  const token = await fetchToken(keys);
  return callProvider(keys.apiUrl + path, {
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

/** Returns the error in a response: a message for display, and PayPal's issue codes. */
export function problemIn({ body }: Reply): { problem: string; issues: string[] } {
  const { name, message, details = [] } = problemShape.safeParse(body).data ?? {};
  return {
    problem: message ?? 'PayPal did not give a reason.',
    issues: [name, ...details.map(({ issue }) => issue)].filter((each) => each !== undefined),
  };
}
