import { type Kysely, sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { addDemonstrationBrands } from './demonstration-brands.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import type { Context } from './context.ts';
import { withLock } from './platform/db/lock.ts';
import type { Tables } from './platform/db/tables.ts';

/** The user of the demonstration account; its password is in the installation's secrets. */
export const DEMO_USERNAME = 'demo';

const ACCOUNT = 'Demo Company';
const CARRIER = 'Simulated carrier';
const CREDITS = 250_000_000;
const GRANT = 'Demonstration credits';

/**
 * Gives a database without accounts something to try: an account with credits, and the simulated carrier, whose port
 * and password are kept in sync. Never runs in production. Idempotent, also after an interrupted run.
 */
export async function prepareDemonstration(context: Context): Promise<void> {
  if (context.config.production) return;
  await withLock(context.db.pool, 'demonstration', async () => {
    if (await isEmpty(context)) {
      // The carrier comes first, because the account's existence marks all of this as done.
      await addSimulatedCarrier(context);
      await addDemonstrationBrands(context.db.owner);
      await createAccount(context.db.owner, {
        name: ACCOUNT,
        homeCountry: 'ZA',
        username: DEMO_USERNAME,
        password: context.secrets.demoPassword,
        fullName: 'Demo User',
        email: 'demo@example.com',
        contact1: '+27 82 555 0100',
      });
    }
    await grantOnce(context);
    await keepCarrierInStep(context);
  });
}

/** Whether the demonstration account exists. */
export async function hasDemonstration({ config, db }: Context): Promise<boolean> {
  if (config.production) return false;
  const user = await db.owner
    .selectFrom('users')
    .select('id')
    .where('username', '=', DEMO_USERNAME)
    .executeTakeFirst();
  return user !== undefined;
}

async function isEmpty({ db }: Context): Promise<boolean> {
  return (await db.owner.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function grantOnce({ db }: Context): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    const account = await accountWithoutCredits(tx);
    if (account) await grant(tx, account.id, CREDITS, GRANT);
  });
}

function accountWithoutCredits(tx: Kysely<Tables>): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select('accounts.id')
    .where('users.username', '=', DEMO_USERNAME)
    .where('accounts.name', '=', ACCOUNT)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('ledger_entries')
            .select('id')
            .whereRef('ledger_entries.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

async function addSimulatedCarrier({ config, secrets, db }: Context): Promise<void> {
  const there = await db.owner.selectFrom('carriers').select('id').where('name', '=', CARRIER).execute();
  if (there.length > 0) return;
  await addCarrier(db.owner, {
    name: CARRIER,
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

async function keepCarrierInStep({ config, secrets, db }: Context): Promise<void> {
  const own = { port: config.simulator.port, password: secrets.simulatorPassword };
  await sql`
    UPDATE carriers SET settings = settings || ${JSON.stringify(own)}::jsonb
    WHERE name = ${CARRIER} AND settings ->> 'host' = '127.0.0.1'`.execute(db.owner);
}
