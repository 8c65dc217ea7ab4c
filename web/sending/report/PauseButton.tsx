import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Button, showProblem } from '#web/ui/index.ts';
import { type CampaignReport, usePause } from '../campaigns.ts';

export function PauseButton({ campaign: { id, state, paused } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { mutate } = usePause(id);
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
