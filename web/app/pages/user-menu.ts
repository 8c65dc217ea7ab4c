import {
  IconApi,
  IconBuilding,
  IconKey,
  IconPlugConnected,
  IconReceipt,
  IconUser,
  IconWebhook,
  type Icon,
} from '#web/ui/icons.ts';
import type { Account } from './account.ts';
import { isOpenTo } from './menu.ts';
import { type AnyPage, type PageKey, PAGES } from './pages.ts';

export type UserMenuEntry = { page: PageKey; icon: Icon; isActive: (path: string) => boolean };

const contains = (part: string) => (path: string) => path.toLowerCase().includes(part.toLowerCase());
const startsWith = (page: PageKey) => (path: string) =>
  path.toLowerCase().startsWith(PAGES[page].path.toLowerCase());

/** Specification, 2.5, with when each is the active one. */
const ENTRIES: UserMenuEntry[] = [
  { page: 'mySettings', icon: IconUser, isActive: contains('/MySettings') },
  { page: 'accountSettings', icon: IconBuilding, isActive: contains('/AccSettings') },
  { page: 'billing', icon: IconReceipt, isActive: contains('/Billing') },
  { page: 'apiKeys', icon: IconKey, isActive: startsWith('apiKeys') },
  { page: 'webhooks', icon: IconWebhook, isActive: startsWith('webhooks') },
  { page: 'integrations', icon: IconPlugConnected, isActive: contains('/Integrations') },
  { page: 'smppPricing', icon: IconApi, isActive: startsWith('smppPricing') },
];

export function userMenuOf(account: Account, isThere?: (page: AnyPage) => boolean): UserMenuEntry[] {
  return ENTRIES.filter(({ page }) => isOpenTo(account, page, isThere));
}
