import fs from 'node:fs';
import { dirname } from 'node:path';
import type { AcceptedMessage } from './message.ts';
import { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { acceptedLine } from './record-lines.ts';
import { recover } from './recover.ts';

/** The size in octets from which a record is rewritten even though something is owed. */
const LARGE = 64 * 1024 * 1024;

type Options = Pick<CompleteOptions, 'recordFile' | 'keepRecord' | 'log'>;

/**
 * Opens or creates a record, and returns the messages for which something is owed. To bound its size, settled
 * messages are dropped when all of them are settled or the file is large; `keepRecord` keeps them.
 */
export async function openRecord({
  recordFile,
  keepRecord,
  log,
}: Options): Promise<{ record: MessageRecord; owing: AcceptedMessage[] }> {
  if (recordFile === undefined) return { record: new MessageRecord(undefined, 0), owing: [] };
  fs.mkdirSync(dirname(recordFile), { recursive: true });
  const { owing, length } = await recover(recordFile);
  const messages = [...owing.values()];
  const drop = !keepRecord && (messages.length === 0 || length > LARGE);
  const kept = drop ? replace(recordFile, messages) : length;
  return { record: new MessageRecord(recordFile, kept, log), owing: messages };
}

function replace(file: string, messages: AcceptedMessage[]): number {
  const lines = messages.map(acceptedLine).join('');
  // Renamed over the old one, so that after a kill one of them is complete.
  fs.writeFileSync(`${file}.new`, lines, 'latin1');
  fs.renameSync(`${file}.new`, file);
  return lines.length;
}
