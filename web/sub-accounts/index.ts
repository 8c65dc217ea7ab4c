export { subAccounts } from './shell-part.ts';
export { subAccountsPages, subAccountsRoutes } from './pages.ts';
export type { words as subAccountsPageWords } from './page-words.ts';
