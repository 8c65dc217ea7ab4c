import { sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';

/** How many failures within the window close the door, for one username and for one address. */
const LIMITS = { username: 10, address: 50 };
const WINDOW = sql`interval '15 minutes'`;

const subjects = (username: string, address: string) => ({
  username: `username ${username.toLowerCase()}`,
  address: `address ${address}`,
});

/** Whether a sign-in must wait, because too many failed of late. */
export async function mustWait(db: BeforeAccountDb, username: string, address: string): Promise<boolean> {
  const { username: byName, address: byAddress } = subjects(username, address);
  const { rows } = await sql<{ by_name: number; by_address: number }>`
    SELECT (SELECT count(*) FROM sign_in_failures WHERE subject = ${byName} AND at > now() - ${WINDOW}) AS by_name,
           (SELECT count(*) FROM sign_in_failures WHERE subject = ${byAddress} AND at > now() - ${WINDOW}) AS by_address`.execute(
    db,
  );
  return rows[0]!.by_name >= LIMITS.username || rows[0]!.by_address >= LIMITS.address;
}

export async function rememberFailure(db: BeforeAccountDb, username: string, address: string): Promise<void> {
  const rows = Object.values(subjects(username, address)).map((subject) => ({ subject }));
  await db.insertInto('sign_in_failures').values(rows).execute();
}

/** A success forgives the username's failures; the address keeps its own. */
export async function forgiveFailures(db: BeforeAccountDb, username: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subjects(username, '').username).execute();
}
