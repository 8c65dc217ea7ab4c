import { useTranslation } from 'react-i18next';
import { pauseCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { errorMessage } from '#web/client/index.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Button, showProblem } from '#web/ui/index.ts';
import { type CampaignReport, usePause } from '../campaigns.ts';
import { canPause } from '../campaign-actions.ts';

export function PauseButton({ campaign }: { campaign: CampaignReport }) {
  const { id, paused } = campaign;
  const { t } = useTranslation('sending');
  const { mutate } = usePause();
  const may = useIsAllowed(pauseCampaign);
  if (!may || !canPause(campaign)) return null;
  return (
    <Button
      look={paused ? 'primary' : 'plain'}
      icon={paused ? IconPlayerPlay : IconPlayerPause}
      onClick={() =>
        mutate({ id, paused: !paused }, { onError: (problem) => showProblem(errorMessage(problem)) })
      }
    >
      {paused ? t('report.resume') : t('report.pause')}
    </Button>
  );
}
