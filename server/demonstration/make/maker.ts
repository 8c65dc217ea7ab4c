import type { Kysely } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { ExampleOrders } from '#server/billing/index.ts';
import type { CreatedSending } from '#server/sending/index.ts';
import type { Moments } from '../content/moments.ts';

/** Ids, keys and numbers of the created content. */
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
  /** Read by the guard of orders (migration 0115). */
  orders: ExampleOrders;
};

/** An account in an owner transaction and its acting user, with the ids created so far. */
export type Maker = {
  account: { readonly id: number; readonly db: Kysely<Tables>; readonly by: UserActor };
  moments: Moments;
  made: CreatedContent;
  /** Group ids by name. */
  groupIds: Map<string, number>;
  /** Campaign ids by name. */
  campaignIds: Map<string, number>;
};

export const emptyContent = (): CreatedContent => ({
  fieldKeys: [],
  groupIds: [],
  importIds: [],
  numbers: [],
  sending: { finished: [], scheduled: [], unsent: [], answers: [] },
  inboundIds: [],
  optedOut: [],
  optOutImportIds: [],
  templateIds: [],
  senderIds: [],
  definitionIds: [],
  orders: [],
});
