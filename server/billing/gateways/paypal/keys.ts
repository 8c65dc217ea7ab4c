import { z } from 'zod';

/** What an operator has from PayPal's dashboard. `apiUrl` is another for PayPal's sandbox, or for a stand-in. */
export const paypalKeys = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  webhookId: z.string().min(1),
  apiUrl: z.url().default('https://api-m.paypal.com'),
});
export type PaypalKeys = z.infer<typeof paypalKeys>;
