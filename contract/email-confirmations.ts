import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How long the link in the email works. */
export const CONFIRMATION_DAYS = 7;

const body = z.object({ token: z.string().max(100) });

/** Fails with `link_expired` for a link that was used, replaced or is too old. */
export const readEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/email-confirmations/read',
  access: 'public',
  summary: 'Get what the link in a confirmation email is for',
  body,
  answer: z.object({ account: z.string(), address: z.string() }),
});

/** Fails with `link_expired`. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'public',
  summary: 'Confirm that an account may send mail to an address',
  body,
});

/** Nothing is sent to the address. Fails with `link_expired`. */
export const declineEmail = endpoint({
  method: 'POST',
  path: '/api/email-confirmations/decline',
  access: 'public',
  summary: 'Decline mail from an account',
  body,
});
