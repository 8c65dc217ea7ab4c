import type { AcceptedMessage, OwedDeliveries } from './message.ts';
import { readLines } from './read-record.ts';
import { parseLine } from './record-lines.ts';

export interface RecoveredState {
  /** The messages with outstanding deliveries, by id. */
  owing: Map<string, AcceptedMessage>;
  /**
   * The length of the record's complete lines, in octets. A kill may have left an incomplete line after them.
   */
  length: number;
}

/** Reads a record. Returns its messages with outstanding deliveries, and its length. */
export async function recover(file: string): Promise<RecoveredState> {
  const owing = new Map<string, AcceptedMessage>();
  let length = 0;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      length += line.length + 1;
      apply(line, owing);
    }
  }
  return { owing, length };
}

function apply(line: string, owing: Map<string, AcceptedMessage>): void {
  const entry = parseLine(line);
  if (entry?.kind === 'accepted') {
    const { kind: _, ...message } = entry;
    if (message.owes !== '-') owing.set(message.id, message);
  } else if (entry) settle(owing, entry.id, entry.kind === 'receipt_acknowledged' ? 'receipt' : 'reply');
}

function settle(owing: Map<string, AcceptedMessage>, id: string, what: 'receipt' | 'reply'): void {
  const message = owing.get(id);
  if (!message) return;
  const owes = removeSettled(message.owes, what);
  if (owes === '-') owing.delete(id);
  else owing.set(id, { ...message, owes });
}

function removeSettled(owes: OwedDeliveries, what: 'receipt' | 'reply'): OwedDeliveries {
  if (owes === 'receipt+reply') return what === 'receipt' ? 'reply' : 'receipt';
  return owes === what ? '-' : owes;
}
