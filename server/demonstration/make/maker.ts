import type { Kysely } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { ExampleOrders } from '#server/billing/index.ts';
import type { LinksContext, MessageLinks } from '#server/links/index.ts';
import type { CreatedSending } from '#server/sending/index.ts';
import type { Moments } from '../content/moments.ts';

/** `slug` is the end of its address, and `pressed` the block of the button that people press. */
export type MadePage = { id: number; slug: string; pressed?: string | undefined };

/** The ids, keys and numbers of the created content. */
export type CreatedContent = {
  fieldKeys: string[];
  groupIds: number[];
  importIds: number[];
  numbers: string[];
  sending: CreatedSending;
  inboundIds: number[];
  optedOut: string[];
  optOutImportIds: number[];
  templateIds: number[];
  senderIds: number[];
  definitionIds: number[];
  /** Absent in older content, like the following. */
  apiKeyIds?: number[];
  webhooks?: { id: number; url: string }[];
  linkIds?: number[];
  pageIds?: number[];
  imageIds?: number[];
  /** The database trigger that protects orders reads this field (migration 0115). */
  orders: ExampleOrders;
};

/**
 * The state while content is being created: the account, its acting user, and the ids created so far. The
 * database handle is a transaction of the database owner.
 */
export type Maker = {
  account: { readonly id: number; readonly db: Kysely<Tables>; readonly by: UserActor };
  /** The users who send campaigns in turn. */
  campaignUserIds: number[];
  moments: Moments;
  made: CreatedContent;
  groupIds: Map<string, number>;
  campaignIds: Map<string, number>;
  /** Landing pages by title. */
  pages: Map<string, MadePage>;
  keyIds: Map<string, number>;
  /** The days on which each key sent messages. */
  daysOfKeys: Map<string, number[]>;
  now: Date;
  linksContext: LinksContext;
  links: MessageLinks;
  /** Encrypts the secrets of webhooks. */
  installationKey: string;
};

export const emptyContent = (): CreatedContent => ({
  fieldKeys: [],
  groupIds: [],
  importIds: [],
  numbers: [],
  sending: { finished: [], scheduled: [], unsent: [], answers: [], days: [] },
  inboundIds: [],
  optedOut: [],
  optOutImportIds: [],
  templateIds: [],
  senderIds: [],
  definitionIds: [],
  apiKeyIds: [],
  orders: [],
});
