export { subAccounts } from './shell-part.ts';
export { ImpersonationBanner } from './ImpersonationBanner.tsx';
export { returnToOwnAccount } from './return-to-own-account.ts';
export { subAccountsPages, subAccountsRoutes } from './pages.ts';
export type { words as heldMessagesWords } from './held/words.ts';
export type { words as subAccountsPageWords } from './page-words.ts';
