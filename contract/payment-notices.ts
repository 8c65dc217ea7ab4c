import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { GATEWAYS } from './orders.ts';

/**
 * A provider's webhook. The server does not trust the request's content. It asks the provider for the
 * payment's state instead.
 */
export const receivePaymentNotice = endpoint({
  method: 'POST',
  path: '/payment-notices/:brandId/:gateway',
  access: 'public',
  summary: 'Receive a notice from a payment provider',
  params: z.object({ brandId: id, gateway: z.enum(GATEWAYS) }),
  text: true,
});
