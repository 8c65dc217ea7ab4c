import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceQuery, reloadAtPath, useSession } from '#web/accounts/index.ts';
import { showSuccess, useClient } from '#web/ui/index.ts';

/**
 * Shows a toast when the server's version differs from this page's. Reloads when the user opens another
 * page (specification, 4.1).
 */
export function useNewVersion(): void {
  const { t } = useTranslation('app');
  const router = useRouter();
  const { version, build } = useClient();
  const { mustSetUpTwoFactor } = useSession().account;
  const { data } = useQuery({ ...balanceQuery, enabled: !mustSetUpTwoFactor });
  const served = data?.apiVersionInformation;
  const isOld = served !== undefined && (served.version !== version || served.build !== build);
  useEffect(() => {
    if (!isOld) return undefined;
    showSuccess(t('newVersion.toast'));
    return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
      if (pathChanged) void reloadAtPath(toLocation.href);
    });
  }, [isOld, router, t]);
}
