import type { PRIORITIES } from '#server/dispatch/index.ts';
import type { LinkedText } from '#server/links/index.ts';
import { countParts } from '#sms/index.ts';

/** A message that a program sends. */
export type ProgramMessage = {
  /** The digits of E.164. */
  number: string;
  /** Normalised and checked. */
  sender: string;
  /** Complete, without variables. Has links as the program wrote them. */
  text: string;
  /** The text with short links of the recipient; null without them. */
  linked: LinkedText | null;
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

/** Returns the text as it is sent, with examples in place of the recipient's short links. */
export const textAsSent = ({ text, linked }: Pick<ProgramMessage, 'text' | 'linked'>): string =>
  linked?.example ?? text;

/** Returns how many SMS a message needs. An empty text has one part too. */
export const partsOf = (message: Pick<ProgramMessage, 'text' | 'linked'>): number =>
  Math.max(1, countParts(textAsSent(message)).parts);
