import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Logs JSON lines to standard error, so that standard output stays free for people. */
export function createLog(level: string, role: string): Log {
  return pino({ level, base: { role }, redact: ['*.password', '*.token'] }, pino.destination(2));
}
