import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { GATEWAYS } from './orders.ts';

/** A provider's webhook. What it says is not believed: the provider is asked how the payment stands. */
export const tellOfPayment = endpoint({
  method: 'POST',
  path: '/payment-notices/:brandId/:gateway',
  access: 'public',
  summary: 'A provider of payments says that something has changed',
  params: z.object({ brandId: id, gateway: z.enum(GATEWAYS) }),
  text: true,
});
