import { createReadStream } from 'node:fs';
import { type AcceptedMessage, textOf } from './message.ts';
import { parseLine } from './record-lines.ts';

export type RecordedMessage = AcceptedMessage & { text: string };

export type RecordEntry =
  | ({ kind: 'accepted' } & RecordedMessage)
  | { kind: 'receipt_acknowledged' | 'reply_acknowledged'; id: string };

/**
 * Yields the entries of a simulator's record, in order, or nothing if there is no file. The simulator may be
 * running. Skips invalid lines and an incomplete last line. The simulator has not answered a message whose
 * line is incomplete.
 */
export async function* readRecord(file: string): AsyncGenerator<RecordEntry> {
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      const entry = parseLine(line);
      if (entry?.kind === 'accepted') yield { ...entry, text: textOf(entry) };
      else if (entry) yield entry;
    }
  }
}

/** Yields the complete lines of a record without their newlines, one chunk of the file at a time. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const stream = createReadStream(file, { encoding: 'latin1', highWaterMark: 1024 * 1024 });
  let rest = '';
  try {
    for await (const chunk of stream) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() as string;
      yield lines;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
