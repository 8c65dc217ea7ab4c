import { useSession } from '#web/accounts/index.ts';
import { isOpenTo } from './menu.ts';
import { pageAt } from './pages.ts';

/** Returns whether the user may open the page at an address. */
export function useCanOpen(): (path: string) => boolean {
  const { account } = useSession();
  return (path) => {
    const page = pageAt(path);
    return page !== undefined && isOpenTo(account, page);
  };
}
