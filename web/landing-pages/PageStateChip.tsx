import { useTranslation } from 'react-i18next';
import type { LandingPage } from '#contract/landing-pages/pages.ts';
import {
  IconArchive,
  IconBan,
  IconCheck,
  IconFileText,
  IconHourglassOff,
  IconPencil,
} from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';
import { shownStateOf } from './shown-state.ts';

const LOOKS = {
  draft: { look: 'queued', icon: IconFileText },
  published: { look: 'delivered', icon: IconCheck },
  changed: { look: 'delivered', icon: IconPencil },
  ended: { look: 'held', icon: IconHourglassOff },
  archived: { look: 'cancelled', icon: IconArchive },
  blocked: { look: 'failed', icon: IconBan },
} as const;

export function PageStateChip({ page }: { page: Pick<LandingPage, 'state' | 'hasChanges'> }) {
  const { t } = useTranslation('landingPages');
  const state = shownStateOf(page);
  return <Chip {...LOOKS[state]} label={t(`states.${state}`)} />;
}
