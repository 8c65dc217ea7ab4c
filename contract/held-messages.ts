import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, id, listOf, moment, pageOf, pageQuery, rowId, search, sortedBy } from './fields.ts';

const access = { permission: 'sub-accounts.edit', account: 'master' } as const;

/** The maximum length of the reason for a refusal, in characters. */
export const MAX_REFUSAL_LENGTH = 500;
/** How many campaigns one call can release or refuse. */
export const MAX_DECIDED = 100;
/** After how many days a held campaign without a decision may be cancelled. */
export const HELD_DAYS = { min: 1, max: 90, default: 7 };

/** A campaign that waits for a decision. */
const heldMessage = z.object({
  /** The campaign's id. */
  id: z.number(),
  accountId: z.number(),
  accountName: z.string(),
  /** Whether it is a campaign of the master account itself. */
  isOwn: z.boolean(),
  name: z.string(),
  sender: z.string(),
  text: z.string(),
  /** The name of the user who sent it; null for the API. */
  by: z.string().nullable(),
  /** The expected number of messages, including those that were already created. */
  messages: z.number().int(),
  /** How many messages were created before it was held. */
  created: z.number().int(),
  /** The expected cost in thousandths of a credit; null if unknown. */
  cost: credits.nullable(),
  reason: z.string(),
  heldAt: moment,
  /** When it is cancelled if nobody decides. */
  expiresAt: moment,
  /** When it is to start; null for at once. */
  startsAt: moment.nullable(),
  /** Whether only the provider may release it. The master may refuse it. */
  isForProvider: z.boolean(),
});
export type HeldMessage = z.infer<typeof heldMessage>;

export const listHeldMessages = endpoint({
  method: 'GET',
  path: '/api/held-messages',
  access,
  summary: 'List held campaigns of the account and its sub-accounts',
  query: pageQuery().extend({
    search,
    account: id.optional().describe('The id of the account'),
    sort: sortedBy('heldAt', '-heldAt'),
  }),
  answer: pageOf(heldMessage),
});

export const countHeldMessages = endpoint({
  method: 'GET',
  path: '/api/held-messages/count',
  access,
  background: true,
  summary: 'Count held campaigns that wait for a decision of the master account',
  answer: z.object({ count: z.number().int() }),
});

const params = z.object({ accountId: id, campaignId: id });

/** `estimate` is null if the audience cannot be estimated, for example because a group was deleted. */
export const getHeldMessage = endpoint({
  method: 'GET',
  path: '/api/held-messages/:accountId/:campaignId',
  access,
  heavy: true,
  summary: 'Get a held campaign with its audience',
  params,
  answer: heldMessage.extend({
    groups: z.array(z.string()),
    excludedGroups: z.array(z.string()),
    typedNumbers: z.number().int(),
    fileName: z.string().nullable(),
    estimate: z
      .object({
        recipients: z.number().int(),
        optedOut: z.number().int(),
        cost: credits,
        countries: z.array(z.object({ country: z.string().nullable(), recipients: z.number().int() })),
      })
      .nullable(),
  }),
});
export type HeldMessageDetails = z.infer<typeof getHeldMessage.answer>;

const held = listOf(
  z.object({ accountId: rowId, campaignId: rowId }),
  MAX_DECIDED,
  `Choose at most ${MAX_DECIDED} campaigns.`,
);

/** `problems` says why some of the campaigns were not decided. */
const decided = z.object({
  count: z.number().int(),
  problems: z.array(
    z.object({ accountId: z.number(), campaignId: z.number(), code: z.string(), message: z.string() }),
  ),
});

export const releaseHeldMessages = endpoint({
  method: 'POST',
  path: '/api/held-messages/release',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Release held campaigns',
  description: 'They are sent now, or at their start time. Their authors are notified.',
  body: z.object({ held }),
  answer: decided,
});

export const refuseHeldMessages = endpoint({
  method: 'POST',
  path: '/api/held-messages/refuse',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Refuse held campaigns',
  description: 'They are cancelled and cost nothing. Their authors are told the reason.',
  body: z.object({
    held,
    reason: z
      .string()
      .trim()
      .min(1, 'Enter the reason.')
      .max(MAX_REFUSAL_LENGTH, `A reason can have at most ${MAX_REFUSAL_LENGTH} characters.`),
  }),
  answer: decided,
});

/** Errors name the field `text`. */
export const editAndReleaseHeldMessage = endpoint({
  method: 'POST',
  path: '/api/held-messages/:accountId/:campaignId/release',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Change the text of a held campaign and release it',
  description: 'A text with words that the provider reviews is held again.',
  params,
  body: z.object({ text: z.string().max(10_000) }),
});

const days = z.number().int().min(HELD_DAYS.min).max(HELD_DAYS.max);

export const getHeldSettings = endpoint({
  method: 'GET',
  path: '/api/held-messages/settings',
  access,
  summary: 'Get after how many days held campaigns are cancelled',
  answer: z.object({ days }),
});

export const saveHeldSettings = endpoint({
  method: 'PUT',
  path: '/api/held-messages/settings',
  access: { ...access, user: true },
  summary: 'Change after how many days held campaigns are cancelled',
  body: z.object({ days }),
});
