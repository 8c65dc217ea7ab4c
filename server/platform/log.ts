import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard error, which leaves standard output to people. */
export function createLog(level: string, role: string): Log {
  return pino({ level, base: { role }, redact: ['*.password', '*.token'] }, pino.destination(2));
}
