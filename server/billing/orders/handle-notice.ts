import { receivePaymentNotice } from '#contract/payment-notices.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Route, textRoute } from '#server/platform/http/routes.ts';
import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { Notice } from '../gateways/gateway.ts';
import { schedulePaymentPoll } from './schedule-poll.ts';
import { orderOfRef } from './read.ts';

/** The brand and payment method of the webhook address. */
type From = { brandId: number; gateway: string };

/**
 * Handles a provider's notice. It only names the order to poll, so a late, early or repeated notice does no harm. The worker polls, because
 * strangers can call this. Ignores a notice about another brand's order or another payment method. Throws `not_found` if no notices are
 * expected, `wrong_signature`, and `provider_unavailable` if the provider has to verify its notice but does not answer; it then resends it.
 */
async function handleNotice(context: ProviderContext, from: From, notice: Notice): Promise<void> {
  const opened = await openIfSetUp(context, from);
  if (!opened?.provider.readNotice) throw notFound('payment provider');
  const named = await opened.provider.readNotice(opened.access, notice);
  const order = named && (await orderOfRef(context.db.owner, named.ref));
  if (order?.brand_id !== from.brandId || order.gateway !== from.gateway) return;
  await named?.check?.();
  await schedulePaymentPoll(context.db.owner, order);
}

/** Strangers may name any brand and payment method, so missing keys are not an error of ours. */
async function openIfSetUp(context: ProviderContext, from: From) {
  try {
    return await openProvider(context, from);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_set_up') return undefined;
    throw error;
  }
}

export const noticeRoutes = (context: ProviderContext): Route[] => [
  textRoute(receivePaymentNotice, async ({ params, caller, text }) => {
    await handleNotice(context, params, { text, header: (name) => caller.header(name) });
    return undefined;
  }),
];
