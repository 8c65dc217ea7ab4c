import type { Session } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import { plain } from '#web/testing/accounts.ts';

/** The owner of a master account who has said all that is asked of one. */
export const session: Session = {
  user: { username: 'thandi', fullName: 'Thandi Nkosi', role: 'owner', missing: [] },
  account: { ...plain, hasDynamicSender: false },
};

/** A fresh installation's. */
export const client: Client = {
  version: '1.0.0',
  build: 'test',
  features: [],
  statusPageId: null,
  chat: null,
  announcement: null,
  brand: { name: 'Carillon', logo: null, accent: null, links: {} },
  signUp: { offered: true, requiresTerms: true, defaultCountry: 'ZA', defaultUtcOffset: '+0200' },
};
