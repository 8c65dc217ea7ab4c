import { useSession } from '#web/accounts/index.ts';
import { isAccessible } from './menu.ts';
import { pageAt } from './pages.ts';

/** Returns a function that checks whether the user may open the page at a path. */
export function useCanOpen(): (path: string) => boolean {
  const { account } = useSession();
  return (path) => {
    const page = pageAt(path);
    return page !== undefined && isAccessible(account, page);
  };
}
