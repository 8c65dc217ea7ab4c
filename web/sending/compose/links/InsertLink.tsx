import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listLandingPages } from '#contract/landing-pages/pages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconLink } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure } from '#web/ui/index.ts';
import { settingsQuery } from '../../settings.ts';

const loadDialog = async () => (await import('./LinkDialog.tsx')).LinkDialog;

/** A button that lets the user choose a landing page or a short link, and passes its variable to `onInsert`. */
export function InsertLink({ onInsert }: { onInsert: (variable: string) => void }) {
  const { t } = useTranslation('sending');
  const [opened, dialog] = useDisclosure();
  const hasLinks = Boolean(useQuery(settingsQuery).data?.linkBase);
  const mayList = useIsAllowed(listLandingPages);
  if (!hasLinks || !mayList) return null;
  return (
    <>
      <Button size="small" look="plain" icon={IconLink} onClick={dialog.open}>
        {t('chooseLink.open')}
      </Button>
      <LoadedDialog load={loadDialog} opened={opened} onClose={dialog.close} with={{ onInsert }} />
    </>
  );
}
