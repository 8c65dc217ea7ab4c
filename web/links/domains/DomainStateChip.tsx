import { useTranslation } from 'react-i18next';
import type { LinkDomain } from '#contract/links.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const LOOKS = {
  waiting: { look: 'queued', icon: IconClock },
  working: { look: 'delivered', icon: IconCheck },
  failing: { look: 'held', icon: IconAlertTriangle },
  failed: { look: 'failed', icon: IconAlertTriangle },
} as const;

/** A domain that still works, although its last checks failed, is failing. */
export function DomainStateChip({ domain: { state, failingSince } }: { domain: LinkDomain }) {
  const { t } = useTranslation('links');
  const shown = state === 'working' && failingSince !== null ? 'failing' : state;
  return <Chip {...LOOKS[shown]} label={t(`domain.states.${shown}`)} />;
}
