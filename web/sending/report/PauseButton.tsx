import { useTranslation } from 'react-i18next';
import { pauseCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { wordsOf } from '#web/client/index.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Button, showProblem } from '#web/ui/index.ts';
import { type CampaignReport, usePause } from '../campaigns.ts';

export function PauseButton({ campaign: { id, state, paused } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { mutate } = usePause(id);
  const may = useMay(pauseCampaign);
  if (!may) return null;
  if (state !== 'scheduled' && state !== 'expanding' && state !== 'sending') return null;
  return (
    <Button
      look={paused ? 'primary' : 'plain'}
      icon={paused ? IconPlayerPlay : IconPlayerPause}
      onClick={() => mutate(!paused, { onError: (problem) => showProblem(wordsOf(problem)) })}
    >
      {paused ? t('report.resume') : t('report.pause')}
    </Button>
  );
}
