import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/accounts/index.ts';
import { pageTitle } from '#web/ui/index.ts';
import { pageAt } from '../pages/pages.ts';
import { recordPage } from './recent-pages.ts';

/** Records each page when the user leaves it: by then its title is known. */
export function useRecordPages(): void {
  const router = useRouter();
  const { username } = useSession().user;
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        const path = fromLocation?.pathname;
        if (!pathChanged || path === undefined || !pageAt(path) || !pageAt(toLocation.pathname)) return;
        const page = pageTitle();
        if (page && !page.isPending) recordPage(username, { path, title: page.title });
      }),
    [router, username],
  );
}
