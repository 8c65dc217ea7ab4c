import { useTranslation } from 'react-i18next';
import type { ApiEnvironment, ApiKeyState } from '#contract/api-key-states.ts';
import { IconBan, IconCheck, IconHourglassOff, IconTerminal2, IconWorld } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const STATE_LOOKS = {
  active: { look: 'delivered', icon: IconCheck },
  expired: { look: 'held', icon: IconHourglassOff },
  revoked: { look: 'cancelled', icon: IconBan },
} as const;

export function KeyStateChip({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('apiKeys');
  return <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />;
}

const ENVIRONMENT_LOOKS = {
  live: { look: 'accent', icon: IconWorld },
  test: { look: 'submitted', icon: IconTerminal2 },
} as const;

export function EnvironmentChip({ environment }: { environment: ApiEnvironment }) {
  const { t } = useTranslation('apiKeys');
  return <Chip {...ENVIRONMENT_LOOKS[environment]} label={t(`environments.${environment}`)} />;
}
