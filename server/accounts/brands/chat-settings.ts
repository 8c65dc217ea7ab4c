import { z } from 'zod';
import { CHAT_PROVIDERS } from '#contract/client.ts';

/**
 * Matches an origin that is safe in a content security policy: it cannot add another source or match
 * several hosts.
 */
const ORIGIN =
  /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost))(:\d+)?$/;

/** The settings of a brand's chat; null removes a value. */
export const chatSettings = {
  chatProvider: z.enum(CHAT_PROVIDERS).nullable().optional(),
  /** Chatwoot's URL. Plain HTTP is allowed only for the local machine. */
  chatUrl: z
    .string()
    .toLowerCase()
    .transform((text) => text.replace(/\/$/, ''))
    .refine(
      (text) => ORIGIN.test(text) && URL.canParse(text),
      'must be an address such as https://chat.example.com, without a path',
    )
    .transform((text) => new URL(text).origin)
    .describe('the address of Chatwoot, such as https://chat.example.com')
    .nullable()
    .optional(),
  chatId: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'can have only letters, digits, - and _')
    .describe('the website token of Chatwoot, or the app id of Intercom')
    .nullable()
    .optional(),
};
