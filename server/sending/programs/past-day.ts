import { sql } from 'kysely';
import { type SimulatedSending, simulateOutcomes } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { PROGRAM } from '../origin.ts';
import type { ProgramMessage } from './program-message.ts';
import { sendProgramMessages } from './send-program-messages.ts';
import type { ProgramTerms } from './terms.ts';

/** The terms of a key without limits and settings of its own. */
const USUAL_TERMS: Omit<ProgramTerms, 'keyId'> = {
  duplicateMinutes: 0,
  codesToOptedOut: false,
  checksCredits: false,
  pace: {
    messagesPerSecond: null,
    messagesPerMinute: null,
    spreadMinutes: 0,
    abovePace: 'queue',
    maxQueued: null,
  },
  limits: {
    messagesPerDay: null,
    messagesPerMonth: null,
    partsPerDay: null,
    partsPerMonth: null,
    creditsPerDay: null,
    creditsPerMonth: null,
  },
};

/**
 * Creates what a key sent on a past day, in the owner's transaction. The messages are charged as usual; no carrier
 * receives them. The key must have sent nothing today. Returns the id of the day.
 */
export async function createPastDay(
  account: Account,
  { keyId, day }: { keyId: number; day: string },
  messages: readonly ProgramMessage[],
  past: SimulatedSending,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  await sendProgramMessages(account, { ...USUAL_TERMS, keyId }, messages);
  const { rows } = await sql<{ id: number }>`
    UPDATE program_days SET day = ${day}::date WHERE account_id = ${accountId} AND id = (
      SELECT max(id) FROM program_days WHERE account_id = ${accountId} AND key_id = ${keyId})
    RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  await simulateOutcomes(tx, accountId, { kind: PROGRAM, id }, past);
  return id;
}
