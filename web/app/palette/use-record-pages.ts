import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/accounts/index.ts';
import { pageTitle, useClient } from '#web/ui/index.ts';
import { pageAt } from '../pages/pages.ts';
import { recordPage } from './recent-pages.ts';

/** Records each page when the user leaves it: by then its title is known. */
export function useRecordPages(): void {
  const router = useRouter();
  const { username } = useSession().user;
  const { name } = useClient().brand;
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        const path = fromLocation?.pathname;
        if (!pathChanged || path === undefined || !pageAt(path) || !pageAt(toLocation.pathname)) return;
        recordPage(username, { path, title: pageTitle().replace(` · ${name}`, '') });
      }),
    [router, username, name],
  );
}
