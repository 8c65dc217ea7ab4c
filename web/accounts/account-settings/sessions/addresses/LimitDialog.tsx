import { Trans, useTranslation } from 'react-i18next';
import { ConfirmDialog, Stack } from '#web/ui/index.ts';

type Props = { network: string; opened: boolean; onAccept: () => void; onClose: () => void };

/** Explains the risk before the account is limited. */
export function LimitDialog({ network, opened, onAccept, onClose }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('addresses.limit.title')}
      acceptLabel={t('addresses.limit.accept')}
      onAccept={onAccept}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>
          <Trans t={t} i18nKey="addresses.limit.text" values={{ network }} components={{ b: <b /> }} />
        </span>
        <span>{t('addresses.limit.risk')}</span>
      </Stack>
    </ConfirmDialog>
  );
}
