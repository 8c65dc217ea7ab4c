import { useTranslation } from 'react-i18next';
import { type Campaign, createCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { errorMessage } from '#web/client/index.ts';
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
import { SendAgainMenuItems } from '../report/SendAgainItems.tsx';
import { canCancel, canEdit, canReschedule, canPause, canSendNow } from '../campaign-actions.ts';

export type DialogRequest = 'cancel' | 'time' | 'now';

type Props = { campaign: Campaign; onOpenDialog: (request: DialogRequest) => void };

/** The items of a campaign's menu: a link to its report, and actions that the report offers too. */
export function CampaignMenu({ campaign, onOpenDialog }: Props) {
  const { t } = useTranslation('sending');
  // All actions need the same permission.
  const may = useIsAllowed(createCampaign);
  const { mutate } = usePause();
  const { id, paused } = campaign;
  const onPause = () =>
    mutate({ id, paused: !paused }, { onError: (problem) => showProblem(errorMessage(problem)) });
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
          {canEdit(campaign) && (
            <MenuLink icon={IconPencil} to="/Sending/SendMessage" search={{ change: id }}>
              {t(campaign.state === 'draft' ? 'report.finish' : 'scheduled.changeAll')}
            </MenuLink>
          )}
          {canReschedule(campaign) && (
            <MenuItem icon={IconCalendar} onClick={() => onOpenDialog('time')}>
              {t('scheduled.change')}
            </MenuItem>
          )}
          {canSendNow(campaign) && (
            <MenuItem icon={IconSend} onClick={() => onOpenDialog('now')}>
              {t('scheduled.sendNow')}
            </MenuItem>
          )}
          <MenuLink icon={IconCopy} to="/Sending/SendMessage" search={{ copy: id }}>
            {t('report.copy')}
          </MenuLink>
          <SendAgainMenuItems campaign={campaign} named={IconRepeat} />
          {canCancel(campaign) && (
            <MenuItem icon={IconBan} danger onClick={() => onOpenDialog('cancel')}>
              {t('report.cancel')}
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}
