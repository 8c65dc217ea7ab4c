import fs from 'node:fs';
import { dirname } from 'node:path';
import type { AcceptedMessage } from './message.ts';
import { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { acceptedLine } from './record-lines.ts';
import { recover } from './recover.ts';

/** From how many octets on a record with something owed is written anew. */
const LARGE = 64 * 1024 * 1024;

type Options = Pick<CompleteOptions, 'recordFile' | 'keepRecord' | 'log'>;

/**
 * Opens a record, or begins one, and says which messages something is owed for. So that it does not grow for ever,
 * what is settled is dropped where all of it is, or where the file is large; `keepRecord` keeps it.
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
  // Renamed over the old one, so that a kill leaves either of them whole.
  fs.writeFileSync(`${file}.new`, lines, 'latin1');
  fs.renameSync(`${file}.new`, file);
  return lines.length;
}
