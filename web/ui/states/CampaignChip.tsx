import { useTranslation } from 'react-i18next';
import { isWaiting } from '#contract/campaign-states.ts';
import type { Campaign } from '#contract/sending.ts';
import {
  IconBan,
  IconCalendar,
  IconCheck,
  IconClock,
  IconHandStop,
  IconMoon,
  IconPencil,
  IconPlayerPause,
  IconSend,
} from '../icons.ts';
import { Chip } from './Chip.tsx';

type DisplayState = Campaign['state'] | 'paused' | 'waiting';

const STATE_LOOKS = {
  draft: { look: 'queued', icon: IconPencil },
  scheduled: { look: 'held', icon: IconCalendar },
  held: { look: 'held', icon: IconHandStop },
  expanding: { look: 'submitted', icon: IconClock },
  sending: { look: 'accent', icon: IconSend },
  waiting: { look: 'queued', icon: IconMoon },
  paused: { look: 'held', icon: IconPlayerPause },
  finished: { look: 'delivered', icon: IconCheck },
  cancelled: { look: 'cancelled', icon: IconBan },
} as const;

type CampaignStatus = Pick<Campaign, 'state' | 'paused' | 'waiting' | 'deferred'>;

export function CampaignChip({ campaign }: { campaign: CampaignStatus }) {
  const { t } = useTranslation('ui');
  const state = displayState(campaign);
  return <Chip {...STATE_LOOKS[state]} label={t(`campaign.${state}`)} />;
}

function displayState(campaign: CampaignStatus): DisplayState {
  const { state, paused } = campaign;
  if (isWaiting(campaign)) return 'waiting';
  return paused && (state === 'scheduled' || state === 'sending' || state === 'expanding') ? 'paused' : state;
}
