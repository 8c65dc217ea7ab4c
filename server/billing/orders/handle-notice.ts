import { receivePaymentNotice } from '#contract/payment-notices.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Route, textRoute } from '#server/platform/http/routes.ts';
import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { Notice } from '../gateways/gateway.ts';
import { schedulePaymentPoll } from './schedule-poll.ts';
import { findOrderByRef } from './read.ts';

/** The brand and payment method in the webhook's URL. */
type WebhookTarget = { brandId: number; gateway: string };

/**
 * Handles a provider's notice. The notice only identifies the order to poll, so late, early or repeated
 * notices do no harm. The worker polls, because anyone can send a notice. Ignores a notice that names an
 * order of another brand or payment method. Throws `not_found` if the payment method has no notices, and
 * `wrong_signature`. If the provider must verify the notice but does not respond, throws
 * `provider_unavailable`; the provider then resends the notice.
 */
async function handleNotice(context: ProviderContext, from: WebhookTarget, notice: Notice): Promise<void> {
  const opened = await openConfiguredProvider(context, from);
  if (!opened?.provider.readNotice) throw notFound('payment provider');
  const named = await opened.provider.readNotice(opened.access, notice);
  const order = named && (await findOrderByRef(context.db.owner, named.ref));
  if (order?.brand_id !== from.brandId || order.gateway !== from.gateway) return;
  await named?.check?.();
  await schedulePaymentPoll(context.db.owner, order);
}

/**
 * Opens a provider. Returns undefined without keys: anyone can send a notice for any brand and payment
 * method, so missing keys are not an error.
 */
async function openConfiguredProvider(context: ProviderContext, from: WebhookTarget) {
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
