import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { Button } from '#web/ui/index.ts';
import { IconBan } from '#web/ui/icons.ts';
import type { CampaignReport } from '../campaigns.ts';
import { canCancel } from '../campaign-actions.ts';
import { CancelDialog } from './CancelDialog.tsx';

export function CancelButton({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const [asking, setAsking] = useState(false);
  const may = useIsAllowed(cancelCampaign);
  if (!may || !canCancel(campaign)) return null;
  return (
    <>
      <Button look="plain" icon={IconBan} onClick={() => setAsking(true)}>
        {t('report.cancel')}
      </Button>
      <CancelDialog campaign={campaign} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
