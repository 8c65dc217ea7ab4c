import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showSuccess, showProblem, Stack, Text } from '#web/ui/index.ts';
import { useCancel } from '../campaigns.ts';

type Props = { campaign: Campaign; opened: boolean; onClose: () => void };

/**
 * Asks the user to confirm a cancellation, and says how many messages will not be sent. Updates while open.
 */
export function CancelDialog({ campaign, opened, onClose }: Props) {
  const { t } = useTranslation('sending');
  const { id, name } = campaign;
  const { mutate, isPending } = useCancel(id);
  const accept = () =>
    mutate(undefined, {
      onError: (problem) => showProblem(errorMessage(problem)),
      onSuccess: () => showSuccess(t('report.cancelledToast')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('report.cancelTitle', { name: name || t('campaigns.untitled', { id }) })}
      acceptLabel={t('report.cancelAccept')}
      closeLabel={t('report.cancelKeep')}
      busy={isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <Consequences campaign={campaign} />
    </ConfirmDialog>
  );
}

function Consequences({ campaign: { state, repeats, recipients, waiting } }: { campaign: Campaign }) {
  const { t } = useTranslation('sending');
  if (repeats !== null) return t('report.cancelRepeats');
  const isUnsent = state === 'draft' || state === 'scheduled' || state === 'held';
  if (isUnsent && recipients === 0) return t('report.cancelDraft');
  return (
    <Stack gap="xs">
      <Text>{t('report.cancelText', { count: waiting })}</Text>
      {(state === 'expanding' || state === 'held') && <Text>{t('report.cancelExpanding')}</Text>}
      <Text>{t('report.cancelFinal')}</Text>
    </Stack>
  );
}
