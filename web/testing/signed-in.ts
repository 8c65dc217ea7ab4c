import type { Session } from '#contract/accounts.ts';
import type { Announcement, Client } from '#contract/client.ts';
import type { SignInResult } from '#contract/sign-in.ts';
import { plainAccount } from '#web/testing/accounts.ts';

/** The owner of a master account with complete details. */
export const session: Session = {
  user: { username: 'thandi', fullName: 'Thandi Nkosi', role: 'owner', missing: [] },
  realUser: null,
  account: { ...plainAccount, hasDynamicSender: false },
};

/** The response to a completed sign-in. */
export const signedInAnswer: SignInResult = {
  authenticated: true,
  token: null,
  error: null,
  nextStep: null,
  challenge: null,
  resetToken: null,
};

/** The client of a fresh installation. */
export const client: Client = {
  version: '1.0.0',
  build: 'test',
  features: [],
  statusPageId: null,
  chat: null,
  announcement: null,
  brand: { name: 'Carillon', logo: null, accent: null, pageFont: 'system', pageRadius: 'small', links: {} },
  signUp: { offered: true, requiresTerms: true, defaultCountry: 'ZA', defaultUtcOffset: '+0200' },
};

export const announcement: Announcement = {
  id: 'spring',
  title: 'New feature launch!',
  text: '<p>A group can have <b>a last day</b>.</p><p>Try it.</p>',
  vimeoId: null,
  contactHref: null,
  docsSlug: null,
  route: null,
  pageTitle: null,
  warningTitle: null,
};
