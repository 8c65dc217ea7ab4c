import { useTranslation } from 'react-i18next';
import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { IconTerminal2, IconWorld } from '../icons.ts';
import { Chip } from './Chip.tsx';

const LOOKS = {
  live: { look: 'accent', icon: IconWorld },
  test: { look: 'submitted', icon: IconTerminal2 },
} as const;

/** Whether something concerns real messages or those of test keys. */
export function EnvironmentChip({ environment }: { environment: ApiEnvironment }) {
  const { t } = useTranslation('ui');
  return <Chip {...LOOKS[environment]} label={t(`environments.${environment}`)} />;
}
