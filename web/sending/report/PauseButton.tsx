import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Button } from '#web/ui/kit.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { type CampaignReport, usePause } from '../campaigns.ts';

export function PauseButton({ campaign: { id, state, paused } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { mutate } = usePause(id);
  if (state !== 'expanding' && state !== 'sending') return null;
  return (
    <Button
      variant={paused ? 'filled' : 'default'}
      leftSection={
        paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
      }
      onClick={() => mutate(!paused, { onError: (problem) => showProblem(wordsOf(problem)) })}
    >
      {paused ? t('report.resume') : t('report.pause')}
    </Button>
  );
}
