import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Creates a log that writes JSON lines to standard error. Standard output is for people. */
export function createLog(level: string, role: string): Log {
  return pino({ level, base: { role }, redact: ['*.password', '*.token'] }, pino.destination(2));
}
