import fs from 'node:fs';
import { dirname } from 'node:path';
import type { AcceptedMessage } from './message.ts';
import { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { acceptedLine } from './record-lines.ts';
import { recover } from './recover.ts';

/** In octets. A larger record is rewritten even while deliveries are outstanding. */
const MAX_RECORD_SIZE = 64 * 1024 * 1024;

type Options = Pick<CompleteOptions, 'recordFile' | 'keepRecord' | 'log'>;

/**
 * Opens or creates a record. Returns it with the messages that have outstanding deliveries. Removes settled
 * messages from the file if all are settled or the file is large. With `keepRecord`, never removes any.
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
  const drop = !keepRecord && (messages.length === 0 || length > MAX_RECORD_SIZE);
  const kept = drop ? replace(recordFile, messages) : length;
  return { record: new MessageRecord(recordFile, kept, log), owing: messages };
}

function replace(file: string, messages: AcceptedMessage[]): number {
  const lines = messages.map(acceptedLine).join('');
  // Replace the old file by renaming, so a kill always leaves one complete file.
  fs.writeFileSync(`${file}.new`, lines, 'latin1');
  fs.renameSync(`${file}.new`, file);
  return lines.length;
}
