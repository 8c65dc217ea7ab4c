import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { wordsOf } from '#web/client/index.ts';
import { Button, ConfirmDialog, showDone, showProblem, Stack, Text } from '#web/ui/index.ts';
import { IconBan } from '#web/ui/icons.ts';
import { type CampaignReport, useCancel } from '../campaigns.ts';

export function CancelButton({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const [asking, setAsking] = useState(false);
  const may = useMay(cancelCampaign);
  if (!may || campaign.state === 'finished' || campaign.state === 'cancelled') return null;
  return (
    <>
      <Button look="plain" icon={IconBan} onClick={() => setAsking(true)}>
        {t('report.cancel')}
      </Button>
      <CancelDialog campaign={campaign} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type DialogProps = { campaign: CampaignReport; opened: boolean; onClose: () => void };

/** Says what is not sent then, and what it gives back. The number is the present one for as long as one reads. */
function CancelDialog({ campaign, opened, onClose }: DialogProps) {
  const { t } = useTranslation('sending');
  const { id, name } = campaign;
  const { mutate, isPending } = useCancel(id);
  const accept = () =>
    mutate(undefined, {
      onError: (problem) => showProblem(wordsOf(problem)),
      onSuccess: () => showDone(t('report.cancelledToast')),
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

function Consequences({ campaign: { state, repeats, recipients, waiting } }: { campaign: CampaignReport }) {
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
