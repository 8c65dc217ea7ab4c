import { useTranslation } from 'react-i18next';
import { outcomeOf } from '#contract/outcomes.ts';
import type { MessageState } from '#contract/messages.ts';
import { Chip } from './Chip.tsx';
import { iconOf } from './tones.ts';

export function StateChip({ state }: { state: MessageState }) {
  const { t } = useTranslation('ui');
  const tone = outcomeOf[state];
  return <Chip look={tone} icon={iconOf[tone]} label={t(`state.${state}`)} />;
}

export function OptedOutChip() {
  const { t } = useTranslation('ui');
  return <Chip look="optedOut" icon={iconOf.optedOut} label={t('state.optedOut')} />;
}
