import fs from 'node:fs';
import { dirname } from 'node:path';
import type { AcceptedMessage } from './message.ts';
import { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { acceptedLine } from './record-lines.ts';
import { recover } from './recover.ts';

/** A larger record, in octets, is rewritten even if messages are still owed something. */
const MAX_RECORD_SIZE = 64 * 1024 * 1024;

type Options = Pick<CompleteOptions, 'recordFile' | 'keepRecord' | 'log'>;

/**
 * Opens or creates a record, and returns the messages that are owed something. To bound the size, drops settled messages
 * if all are settled or the file is large, unless `keepRecord` is set.
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
  // Rename it over the old file, so that after a kill one of them is complete.
  fs.writeFileSync(`${file}.new`, lines, 'latin1');
  fs.renameSync(`${file}.new`, file);
  return lines.length;
}
