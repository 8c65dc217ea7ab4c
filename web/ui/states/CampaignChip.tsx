import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import {
  IconBan,
  IconCalendar,
  IconCheck,
  IconClock,
  IconHandStop,
  IconPencil,
  IconPlayerPause,
  IconSend,
} from '../icons.ts';
import { Chip } from './Chip.tsx';

type Situation = Campaign['state'] | 'paused';

const LOOK = {
  draft: { look: 'queued', icon: IconPencil },
  scheduled: { look: 'held', icon: IconCalendar },
  held: { look: 'held', icon: IconHandStop },
  expanding: { look: 'submitted', icon: IconClock },
  sending: { look: 'accent', icon: IconSend },
  paused: { look: 'held', icon: IconPlayerPause },
  finished: { look: 'delivered', icon: IconCheck },
  cancelled: { look: 'cancelled', icon: IconBan },
} as const;

export function CampaignChip({ campaign }: { campaign: Pick<Campaign, 'state' | 'paused'> }) {
  const { t } = useTranslation('ui');
  const situation = situationOf(campaign);
  return <Chip {...LOOK[situation]} label={t(`campaign.${situation}`)} />;
}

function situationOf({ state, paused }: Pick<Campaign, 'state' | 'paused'>): Situation {
  return paused && (state === 'scheduled' || state === 'sending' || state === 'expanding') ? 'paused' : state;
}
