import { useTranslation } from 'react-i18next';
import { outcomeOf } from '#contract/outcomes.ts';
import type { MessageState } from '#contract/messages.ts';
import { Chip } from './Chip.tsx';
import { iconOf } from './tones.ts';

/** A message's state, in its colour, with icon and word. */
export function StateChip({ state }: { state: MessageState }) {
  const { t } = useTranslation('ui');
  const tone = outcomeOf[state];
  return <Chip look={tone} icon={iconOf[tone]} label={t(`state.${state}`)} />;
}

/** Marks a number that is not sent to any more. */
export function OptedOutChip() {
  const { t } = useTranslation('ui');
  return <Chip look="optedOut" icon={iconOf.optedOut} label={t('state.optedOut')} />;
}
