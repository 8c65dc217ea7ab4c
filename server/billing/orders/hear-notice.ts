import { tellOfPayment } from '#contract/payment-notices.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Route, textRoute } from '#server/platform/http/routes.ts';
import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { Notice } from '../gateways/gateway.ts';
import { askSoon } from './ask-soon.ts';
import { orderOfRef } from './read.ts';

/** Whose notice it is: a brand's, of a way to pay. */
type From = { brandId: number; gateway: string };

/**
 * Hears a provider's notice: it only says which order to ask about, so a notice that is late, early, or told a hundred times does no
 * harm. Nothing is asked here, where strangers call: the look at what waits does, at once. A notice about an order that is not this brand's,
 * or not paid in this way, is ignored. Throws `not_found` where no notices are expected, `wrong_signature`, and `provider_silent` where
 * the provider has to say whether it is its own, upon which it repeats it.
 */
async function hearNotice(context: ProviderContext, from: From, notice: Notice): Promise<void> {
  const opened = await openIfSetUp(context, from);
  if (!opened?.provider.readNotice) throw notFound('payment provider');
  const named = await opened.provider.readNotice(opened.access, notice);
  const order = named && (await orderOfRef(context.db.owner, named.ref));
  if (order?.brand_id !== from.brandId || order.gateway !== from.gateway) return;
  await named?.check?.();
  await askSoon(context.db.owner, order);
}

/** Strangers may name any brand and way to pay: that there are no keys is no fault of ours. */
async function openIfSetUp(context: ProviderContext, from: From) {
  try {
    return await openProvider(context, from);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_set_up') return undefined;
    throw error;
  }
}

export const noticeRoutes = (context: ProviderContext): Route[] => [
  textRoute(tellOfPayment, async ({ params, caller, text }) => {
    await hearNotice(context, params, { text, header: (name) => caller.header(name) });
    return undefined;
  }),
];
