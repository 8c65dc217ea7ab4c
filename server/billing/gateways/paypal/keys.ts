import { z } from 'zod';

/** Keys from PayPal's dashboard. `apiUrl` replaces the API address for the sandbox or a stand-in. */
export const paypalKeys = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  webhookId: z.string().min(1),
  apiUrl: z.url().default('https://api-m.paypal.com'),
});
export type PaypalKeys = z.infer<typeof paypalKeys>;
