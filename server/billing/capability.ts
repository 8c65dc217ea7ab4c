import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { findDiscrepancies } from './ledger/balance.ts';
import { expireLots } from './ledger/expire.ts';
import { detailsRoutes } from './details/routes.ts';
import { allocationRoutes } from './allocations/routes.ts';
import { documentMail } from './documents/document-mail.ts';
import { documentRoutes } from './documents/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { pollPayments } from './orders/poll-payments.ts';
import { noticeRoutes } from './orders/handle-notice.ts';
import { pollRefunds } from './refunds/poll-refunds.ts';
import { orderRoutes } from './orders/routes.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { reminderMail } from './reminders/reminder-mail.ts';
import { invoiceMonths } from './postpaid/invoice-months.ts';
import { limitMail } from './postpaid/limit-mail.ts';
import { openMonths } from './postpaid/open-months.ts';
import { warnOfLimit } from './postpaid/warn-of-limit.ts';
import { statementRoutes } from './statement/routes.ts';
import { forgetCards } from './top-up/forget-cards.ts';
import { monthUsedMail, stoppedMail } from './top-up/mails.ts';
import { topUpRoutes } from './top-up/routes.ts';
import { stopTopUpsInCopy } from './top-up/stop-in-copy.ts';
import { topUp } from './top-up/top-up.ts';
import { expiryMail, lowCreditsMail, warningsChangedMail } from './warnings/mails.ts';
import { warningRoutes } from './warnings/routes.ts';
import type { RemainingCost } from './warnings/remaining-cost.ts';
import { warnOfExpiry } from './warnings/warn-of-expiry.ts';
import { warnOfLowCredits } from './warnings/warn-of-low-credits.ts';

type Dependencies = { remainingCost: (context: Context) => RemainingCost };

/** The billing capability: credits, message prices and purchases. */
export const billing = ({ remainingCost }: Dependencies): Capability => ({
  name: 'billing',
  mayImport: ['accounts'],
  tables: {
    account: [
      'credit_pools',
      'credit_lots',
      'credit_reservations',
      'credit_allocations',
      'credit_usage',
      'ledger_entries',
      'postpaid_terms',
      'postpaid_periods',
      'billing_details',
      'orders',
      'payments',
      'billing_documents',
      'invoice_reminders',
      'credit_warnings',
      'saved_cards',
      'top_up_rules',
      'refunds',
    ],
    reference: ['prices', 'price_lists', 'payment_gateways', 'billing_issuers'],
    local: ['document_series', 'sandbox_payments'],
  },
  routes: (context) => [
    ...ledgerRoutes,
    ...detailsRoutes,
    ...orderRoutes(context),
    ...noticeRoutes(context),
    ...documentRoutes,
    ...statementRoutes,
    ...allocationRoutes,
    ...warningRoutes,
    ...topUpRoutes,
  ],
  chores: [
    {
      name: 'billing.poll-payments',
      pauseMs: 5000,
      run: (context) => pollPayments(context),
      wakeOn: 'payments',
    },
    { name: 'billing.poll-refunds', pauseMs: 5000, run: (context) => pollRefunds(context) },
    { name: 'billing.top-up', pauseMs: 20_000, run: topUp },
    { name: 'billing.forget-cards', pauseMs: 20_000, run: forgetCards },
  ],
  mails: [
    documentMail,
    reminderMail,
    lowCreditsMail,
    expiryMail,
    warningsChangedMail,
    limitMail,
    stoppedMail,
    monthUsedMail,
  ],
  schedules: [
    { name: 'ledger.expire-lots', cron: '30 1 * * *', run: expireLots },
    { name: 'billing.open-months', cron: '*/5 * * * *', run: (context) => openMonths(context) },
    { name: 'billing.invoice-months', cron: '12 * * * *', run: (context) => invoiceMonths(context) },
    { name: 'billing.warn-of-limit', cron: '*/5 * * * *', run: warnOfLimit },
    { name: 'billing.remind', cron: '20 6 * * *', run: sendReminders },
    { name: 'billing.warn-of-expiry', cron: '40 6 * * *', run: warnOfExpiry },
    {
      name: 'billing.warn-of-few',
      cron: '*/5 * * * *',
      run: (context) => warnOfLowCredits(context, remainingCost(context)),
    },
    { name: 'ledger.find-discrepancies', cron: '40 1 * * *', run: reportDiscrepancies },
  ],
  afterRestore: async (client, { paused }) => {
    if (paused) await stopTopUpsInCopy(client);
  },
  example: () => import('./testing/example.ts'),
});

async function reportDiscrepancies({ db, log }: Context): Promise<void> {
  for (const found of await findDiscrepancies(db.owner))
    log.error(found, 'a balance does not equal its entries');
}
