import { useTranslation } from 'react-i18next';
import { type Campaign, createCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { wordsOf } from '#web/client/index.ts';
import {
  IconBan,
  IconCalendar,
  IconCopy,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconSend,
} from '#web/ui/icons.ts';
import { MenuItem, MenuLink, showProblem } from '#web/ui/index.ts';
import { usePause } from '../campaigns.ts';
import { AgainItems } from '../report/AgainItems.tsx';
import { canCancel, canChange, canMove, canPause, canSendNow } from '../what-works.ts';

export type Asked = 'cancel' | 'time' | 'now';

type Props = { campaign: Campaign; onAsk: (asked: Asked) => void };

/** What can be done with a campaign as it is, as on its report. */
export function CampaignMenu({ campaign, onAsk }: Props) {
  const { t } = useTranslation('sending');
  // All of it has the same permission.
  const may = useMay(createCampaign);
  const { mutate } = usePause();
  const { id, paused } = campaign;
  const onPause = () =>
    mutate({ id, paused: !paused }, { onError: (problem) => showProblem(wordsOf(problem)) });
  return (
    <>
      <MenuLink icon={IconFileText} to="/Reports/CampaignReport/$campaignId" params={{ campaignId: id }}>
        {t('campaigns.open')}
      </MenuLink>
      {may && (
        <>
          {canPause(campaign) && (
            <MenuItem icon={paused ? IconPlayerPlay : IconPlayerPause} onClick={onPause}>
              {t(paused ? 'report.resume' : 'report.pause')}
            </MenuItem>
          )}
          {canChange(campaign) && (
            <MenuLink icon={IconPencil} to="/Sending/SendMessage" search={{ change: id }}>
              {t(campaign.state === 'draft' ? 'report.finish' : 'scheduled.changeAll')}
            </MenuLink>
          )}
          {canMove(campaign) && (
            <MenuItem icon={IconCalendar} onClick={() => onAsk('time')}>
              {t('scheduled.change')}
            </MenuItem>
          )}
          {canSendNow(campaign) && (
            <MenuItem icon={IconSend} onClick={() => onAsk('now')}>
              {t('scheduled.sendNow')}
            </MenuItem>
          )}
          <MenuLink icon={IconCopy} to="/Sending/SendMessage" search={{ copy: id }}>
            {t('report.copy')}
          </MenuLink>
          <AgainItems campaign={campaign} named={IconRepeat} />
          {canCancel(campaign) && (
            <MenuItem icon={IconBan} danger onClick={() => onAsk('cancel')}>
              {t('report.cancel')}
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}
