import type { PRIORITIES } from '#server/dispatch/index.ts';

/** A message that a program sends. */
export type ProgramMessage = {
  /** The digits of E.164. */
  number: string;
  /** Normalised and checked. */
  sender: string;
  /** Complete, without variables. */
  text: string;
  priority: keyof typeof PRIORITIES;
  validHours: number;
  /** The earliest time; null for now. */
  startsAt: Date | null;
  respectsSendingHours: boolean;
  /** Its place among the messages of its call, from 0 to below 1. Keys can spread the messages of a call over a time. */
  placeInCall: number;
  /** The program's own name for the message; may be empty. */
  reference: string;
  /** May be empty. */
  costCentre: string;
};

/** `cost` is in thousandths of a credit. `isRejected`: no route serves the number, so it was rejected at once. */
export type SentProgramMessage = { id: string; parts: number; cost: number; isRejected: boolean };
