import type { AudienceMember } from '#server/contacts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { AudiencePart } from './audience.ts';

/**
 * Cuts a page of an audience after `max` recipients who have not opted out. The cut page is the last one.
 */
export async function limitPart(account: Account, part: AudiencePart, max: number): Promise<AudiencePart> {
  const numbers = part.members.map(({ number }) => number);
  const optedOut = await findOptedOut(account.db, account.id, numbers);
  const members: AudienceMember[] = [];
  let remaining = max;
  for (const member of part.members) {
    if (remaining <= 0) break;
    members.push(member);
    if (!optedOut.has(member.number)) remaining -= 1;
  }
  if (remaining > 0) return part;
  const last = members.at(-1)?.number ?? '';
  return {
    entriesRead: part.entriesRead,
    members,
    excluded: part.excluded.filter(({ number }) => number <= last),
    landlines: part.landlines.filter(({ number }) => number <= last),
    cursor: null,
  };
}
