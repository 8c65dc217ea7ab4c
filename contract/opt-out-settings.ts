import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './fields.ts';

/** The maximum number of words of each kind, and the maximum length of a word in characters. */
export const MAX_WORDS = 50;
export const MAX_WORD_LENGTH = 40;

/** The maximum length of a confirmation, in characters. */
export const MAX_CONFIRMATION_LENGTH = 640;

/** Opt-out words, opt-in words, and the confirmation of each. The server sends no empty confirmation. */
const optOutWords = z.object({
  outWords: z.array(z.string()),
  inWords: z.array(z.string()),
  outText: z.string(),
  inText: z.string(),
});
export type OptOutWords = z.infer<typeof optOutWords>;

export const optOutSettings = z.object({
  /** Whether those of the master account apply. The master decides this. */
  usesMaster: z.boolean(),
  own: optOutWords,
  /** The name and settings of the master account; null if the account has no master. */
  master: z.object({ name: z.string(), ...optOutWords.shape }).nullable(),
  /** Words that always opt a number out, whatever the settings. */
  fixedWords: z.array(z.string()),
});
export type OptOutSettings = z.infer<typeof optOutSettings>;

export const getOptOutSettings = endpoint({
  method: 'GET',
  path: '/api/opt-outs/settings',
  access: { permission: 'opt-outs.view' },
  summary: 'Get the opt-out words and confirmations',
  answer: optOutSettings,
});

const words = listOf(
  z
    .string()
    .trim()
    .min(1, 'Enter a word.')
    .max(MAX_WORD_LENGTH, `A word can have at most ${MAX_WORD_LENGTH} characters.`),
  MAX_WORDS,
  `Enter at most ${MAX_WORDS} words.`,
);
const confirmation = z
  .string()
  .trim()
  .max(MAX_CONFIRMATION_LENGTH, `A confirmation can have at most ${MAX_CONFIRMATION_LENGTH} characters.`);

export const saveOptOutSettings = endpoint({
  method: 'PUT',
  path: '/api/opt-outs/settings',
  access: { permission: 'account.edit' },
  summary: 'Change the opt-out words and confirmations',
  description:
    'Words are stored in capitals, without accents. A sub-account that uses those of its master cannot change them.',
  body: z.object({
    outWords: words,
    inWords: words,
    outText: confirmation,
    inText: confirmation,
  }),
  answer: optOutSettings,
});
