import { backdateAudit } from '#server/accounts/index.ts';
import { backdateEntries, expireAccountLots } from '#server/billing/ledger/index.ts';
import { exampleCampaigns } from '../content/campaigns.ts';
import { OPTED_BACK_IN, OPT_OUT_LIST, OPT_OUTS } from '../content/opt-outs.ts';
import { expiredAt, exampleOrders } from '../content/orders.ts';
import { API_KEYS, CREATED_AT } from '../content/programs.ts';
import { SENDER_IDS } from '../content/sender-ids.ts';
import { KEYWORD_MESSAGES } from '../content/keyword-messages.ts';
import { LINKS } from '../content/links.ts';
import { PAGES } from '../content/pages.ts';
import { TEMPLATES } from '../content/templates.ts';
import { makeCampaign, makeDraftCampaign, makeHeldCampaign, makeScheduledCampaigns } from './campaigns.ts';
import { makeContacts } from './contacts.ts';
import { makeKeywordMessage } from './keyword-messages.ts';
import { makeLink } from './links.ts';
import type { Maker } from './maker.ts';
import { importOptOuts, makeOptIn, makeOptOuts } from './opt-outs.ts';
import { makePage } from './pages.ts';
import { daysOfMessages, makeKey, makeProgramDay } from './programs.ts';
import { makeBillingDetails, makeOrder } from './purchases.ts';
import { makeSenderId } from './sender-ids.ts';
import { makeTemplate } from './templates.ts';

/** A step in the account's history. */
type Step = { at: Date; take: (maker: Maker, at: Date) => Promise<void> };

/**
 * Runs the steps in chronological order, because each depends on earlier state, such as opt-outs and credits.
 * Backdates the resulting entries in the activity log and the ledger.
 */
export async function runSteps(maker: Maker): Promise<void> {
  const { account } = maker;
  for (const { at, take } of stepsOf(maker).toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await take(maker, at);
    await backdateAudit(account.db, account.id, at);
    await backdateEntries(account.db, account.id, at);
  }
}

function stepsOf({ moments }: Maker): Step[] {
  const { ago } = moments;
  const orders = exampleOrders(moments);
  return [
    { at: orders[0]!.at, take: makeBillingDetails },
    ...orders.map((order): Step => ({ at: order.at, take: (maker) => makeOrder(maker, order) })),
    {
      at: expiredAt(moments),
      take: async ({ account }) => void (await expireAccountLots(account.db, account.id)),
    },
    { at: ago(61, '09:00'), take: makeContacts },
    ...senderIdSteps(moments),
    ...templateSteps(moments),
    ...programSteps(moments),
    ...LINKS.map((link): Step => ({
      at: ago(link.days, '08:10'),
      take: (maker, at) => makeLink(maker, link, at),
    })),
    ...PAGES.map((page): Step => ({
      at: ago(page.days, '08:25'),
      take: (maker, at) => makePage(maker, page, at),
    })),
    ...exampleCampaigns(moments).map((campaign): Step => ({
      at: campaign.at,
      take: (maker) => makeCampaign(maker, campaign),
    })),
    ...OPT_OUTS.map((some): Step => ({
      at: ago(some.days, '13:40'),
      take: (maker, at) => makeOptOuts(maker, some, at),
    })),
    { at: ago(OPT_OUT_LIST.days, '08:20'), take: importOptOuts },
    { at: ago(OPTED_BACK_IN.days, '12:30'), take: makeOptIn },
    ...KEYWORD_MESSAGES.map((message): Step => ({
      at: ago(message.days, message.time),
      take: (maker, at) => makeKeywordMessage(maker, message, at),
    })),
    { at: ago(4, '16:20'), take: makeDraftCampaign },
    { at: ago(2, '09:50'), take: makeScheduledCampaigns },
    { at: ago(1, '15:15'), take: makeHeldCampaign },
  ];
}

const senderIdSteps = ({ ago }: Maker['moments']): Step[] =>
  SENDER_IDS.map(({ days, approvedDays, ...wanted }) => {
    const requestedAt = ago(days, '09:20');
    const decidedAt = approvedDays === undefined ? undefined : ago(approvedDays, '14:05');
    return { at: requestedAt, take: (maker) => makeSenderId(maker, wanted, { requestedAt, decidedAt }) };
  });

const programSteps = (moments: Maker['moments']): Step[] =>
  API_KEYS.flatMap((key) => [
    { at: moments.ago(key.days, CREATED_AT), take: (maker) => makeKey(maker, key) },
    ...daysOfMessages(key, moments).map((at): Step => ({
      at,
      take: (maker) => makeProgramDay(maker, key, at),
    })),
  ]);

function templateSteps(moments: Maker['moments']): Step[] {
  const campaigns = exampleCampaigns(moments);
  return TEMPLATES.map(({ days, usedFor, ...template }) => {
    const at = moments.ago(days, '10:40');
    const usedAt = campaigns.find(({ name }) => name === usedFor)?.at;
    return { at, take: (maker) => makeTemplate(maker, template, { at, usedAt }) };
  });
}
