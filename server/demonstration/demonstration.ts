import {
  changeAccount,
  createAccount,
  findAccountOf,
  hasAccounts,
  timeZoneOf,
} from '#server/accounts/index.ts';
import { addDemonstrationBrands } from './brands.ts';
import { addDemonstrationPurchases } from './purchases.ts';
import { backdateEntries, grant, hasEntries } from '#server/billing/ledger/index.ts';
import { MessageLinks } from '#server/links/index.ts';
import { breakDownBatches } from '#server/messages/index.ts';
import { addCarrier, carrierByName, changeCarrier } from '#server/gateway/index.ts';
import { SHORT_CODE } from './content/campaigns.ts';
import { momentsAround } from './content/moments.ts';
import { makeColleagues } from './make/colleagues.ts';
import { makeSubAccounts } from './make/sub-accounts.ts';
import { cancelRequestedContent, makeRequestedContent, requestExampleContent } from './example-content.ts';
import { makeShortCodes } from './short-codes.ts';
import type { Context } from '#server/context.ts';
import { withLock } from '#server/platform/db/lock.ts';

/** The username of the demonstration account. Its password is in the installation's secrets. */
export const DEMO_USERNAME = 'demo';

const ACCOUNT_NAME = 'Demo Company';
const CARRIER_NAME = 'Simulated carrier';
const CREDIT_THOUSANDTHS = 250_000_000;
const GRANT_REFERENCE = 'Demonstration credits';

/**
 * Fills an empty database with a demonstration account, credits, example content and the simulated carrier.
 * On every start, updates the carrier's port and password. Never runs in production. Idempotent, even after
 * an interrupted run.
 */
export async function prepareDemonstration(context: Context, now = new Date()): Promise<void> {
  if (context.config.production) return;
  await withLock(context.db.pool, 'demonstration', async () => {
    if (!(await hasAccounts(context.db.owner))) {
      // Add the carrier first, because the account's existence marks the preparation as complete.
      await addSimulatedCarrier(context);
      await addDemonstrationBrands(context.db.owner);
      await addDemonstrationPurchases(context.db.owner);
      await createAccount(context.db.owner, {
        name: ACCOUNT_NAME,
        homeCountry: 'ZA',
        username: DEMO_USERNAME,
        password: context.secrets.demoPassword,
        fullName: 'Demo User',
        email: 'demo@example.com',
        contact1: '+27 82 555 0100',
      });
    }
    await grantCreditsOnce(context, now);
    await makeContent(context, now);
    await syncCarrier(context);
  });
}

export async function hasDemonstration({ config, db }: Context): Promise<boolean> {
  if (config.production) return false;
  return (await findAccountOf(db.owner, DEMO_USERNAME)) !== undefined;
}

/**
 * The number of days since the account got its credits. They were granted before the first example campaign.
 */
const GRANTED_DAYS_AGO = 62;

async function grantCreditsOnce({ config, db }: Context, now: Date): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    const account = await findAccountOf(tx, DEMO_USERNAME);
    if (account?.name !== ACCOUNT_NAME || (await hasEntries(tx, account.id))) return;
    await grant(tx, account.id, CREDIT_THOUSANDTHS, GRANT_REFERENCE);
    if (!config.exampleContent) return;
    await backdateEntries(tx, account.id, new Date(now.getTime() - GRANTED_DAYS_AGO * 86_400_000));
    await changeAccount(tx, account.id, { repliableNumber: SHORT_CODE });
    await makeShortCodes(tx, account.id);
    await makeColleagues(tx, account.id, momentsAround(now, await timeZoneOf({ id: account.id, db: tx })));
    await requestExampleContent(tx, account.id);
  });
}

/**
 * Creates the example content. Only logs a failure, because missing examples must not prevent the server from
 * starting.
 */
async function makeContent(context: Context, now: Date): Promise<void> {
  const { db, log } = context;
  try {
    const made = await makeRequestedContent(context, now);
    if (made === 0) return;
    const account = await findAccountOf(db.owner, DEMO_USERNAME);
    if (account?.name === ACCOUNT_NAME)
      await makeSubAccounts(db.owner, new MessageLinks(context), account.id, now);
    while (await breakDownBatches(db.owner));
  } catch (error) {
    log.error({ err: error }, 'the example content could not be created');
    await cancelRequestedContent(db.owner);
  }
}

async function addSimulatedCarrier({ config, secrets, db }: Context): Promise<void> {
  if (await carrierByName(db.owner, CARRIER_NAME)) return;
  await addCarrier(db.owner, {
    name: CARRIER_NAME,
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port: config.simulator.port,
      systemId: 'carillon',
      password: secrets.simulatorPassword,
    },
    terms: { window: 1000, doubtWait: 5 },
    routed: true,
  });
}

async function syncCarrier({ config, secrets, db }: Context): Promise<void> {
  const carrier = await carrierByName(db.owner, CARRIER_NAME);
  if (carrier?.settings['host'] !== '127.0.0.1') return;
  const settings = { port: config.simulator.port, password: secrets.simulatorPassword };
  await db.owner.transaction().execute((tx) => changeCarrier(tx, CARRIER_NAME, { settings, terms: {} }));
}
