import type { Kysely } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { ExampleOrders } from '#server/billing/index.ts';
import type { MadeSending } from '#server/sending/index.ts';
import type { Moments } from '../content/moments.ts';

/** The ids, keys and numbers of what was made. */
export type Made = {
  fieldKeys: string[];
  groupIds: number[];
  importIds: number[];
  numbers: string[];
  sending: MadeSending;
  inboundIds: number[];
  optedOut: string[];
  optOutImportIds: number[];
  templateIds: number[];
  senderIds: number[];
  definitionIds: number[];
  /** The guard of orders reads them (migration 0115). */
  orders: ExampleOrders;
};

/** What makes an account's content: the account, in a transaction of the owner's, with the user who did it all. */
export type Maker = {
  account: { readonly id: number; readonly db: Kysely<Tables>; readonly by: UserActor };
  moments: Moments;
  made: Made;
  /** The ids of groups, by their names. */
  groupIds: Map<string, number>;
  /** The ids of campaigns, by their names. */
  campaignIds: Map<string, number>;
};

export const nothingMade = (): Made => ({
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
