import { accounts } from './accounts/capability.ts';
import { mailBrandOf } from './accounts/index.ts';
import { apiKeys } from './api-keys/capability.ts';
import { billing } from './billing/capability.ts';
import { canBuy } from './billing/index.ts';
import { grantTrial } from './billing/ledger/index.ts';
import { bulkActions } from './bulk-actions/capability.ts';
import type { Capability } from './capability.ts';
import { contacts } from './contacts/capability.ts';
import { demonstration } from './demonstration/capability.ts';
import { dispatch } from './dispatch/capability.ts';
import { emailInlet } from './email-inlet/capability.ts';
import { eventFeed } from './event-feed/capability.ts';
import { gateway } from './gateway/capability.ts';
import { keyMessages } from './key-messages/capability.ts';
import { landingPages } from './landing-pages/capability.ts';
import { links } from './links/capability.ts';
import { messages } from './messages/capability.ts';
import { numbers } from './numbers/capability.ts';
import { notifications } from './notifications/capability.ts';
import { optOuts } from './opt-outs/capability.ts';
import { people } from './people/capability.ts';
import { platform } from './platform/capability.ts';
import { publicApi } from './public-api/capability.ts';
import { proofs } from './proofs/capability.ts';
import { replies } from './replies/capability.ts';
import { reports } from './reports/capability.ts';
import { shortCodes } from './short-codes/capability.ts';
import { senderIds } from './sender-ids/capability.ts';
import { subAccounts } from './sub-accounts/capability.ts';
import { templates } from './templates/capability.ts';
import { webhooks } from './webhooks/capability.ts';
import { sending } from './sending/capability.ts';
import { remainingCost } from './sending/index.ts';

/** Capabilities that may use contacts. */
const contactUsers: Capability[] = [
  billing({ remainingCost }),
  messages,
  links,
  gateway,
  numbers,
  dispatch,
  senderIds,
  templates,
  sending,
  apiKeys,
  keyMessages,
  eventFeed,
  webhooks,
  landingPages,
  emailInlet,
  proofs,
  replies,
  notifications,
  reports,
  shortCodes,
  subAccounts,
  demonstration,
];

/** What capabilities do before groups are deleted and fields change. */
const contactHooks = {
  guards: contactUsers.flatMap((each) => each.guardFields ?? []),
  beforeGroupsDeleted: contactUsers.flatMap((each) => each.beforeGroupsDeleted ?? []),
};

/** Capabilities that can offer bulk actions on their lists. */
const listCapabilities: Capability[] = [
  optOuts,
  contacts(contactHooks),
  ...contactUsers,
  publicApi(contactHooks),
];

const accountCapabilities: Capability[] = [
  accounts({
    grantTrial,
    sellsTo: canBuy,
    handOvers: listCapabilities.flatMap((each) => each.handOver ?? []),
  }),
  bulkActions(listCapabilities.flatMap((each) => each.bulkActions ?? [])),
  ...listCapabilities,
];

const personDataCapabilities: Capability[] = [
  platform({ templates: accountCapabilities.flatMap((each) => each.mails ?? []), brandOf: mailBrandOf }),
  ...accountCapabilities,
];

/**
 * All capabilities, each listed after those it may import. A capability that depends on a later one takes
 * the dependency as a parameter here.
 */
export const capabilities: Capability[] = [
  ...personDataCapabilities,
  people(personDataCapabilities.flatMap((each) => each.personalData ?? [])),
];
