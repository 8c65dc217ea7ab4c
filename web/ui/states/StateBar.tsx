import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { CountBar } from './CountBar.tsx';
import { segmentsOf } from './tones.ts';

type Props = { counts: StateCounts; total?: number; tall?: boolean; moving?: boolean };

/** What became of the messages. */
export function StateBar({ counts, ...look }: Props) {
  const { t } = useTranslation('ui');
  const segments = segmentsOf(counts).map(({ tone, count }) => ({
    look: tone,
    label: t(`state.${tone}`).toLowerCase(),
    count,
  }));
  return <CountBar counts={segments} {...look} />;
}
