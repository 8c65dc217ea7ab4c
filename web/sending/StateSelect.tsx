import { useTranslation } from 'react-i18next';
import { SHOWN_STATES, type ShownState } from '#contract/messages.ts';
import { Select } from '#web/ui/index.ts';

type Props = { state: ShownState | undefined; onChange: (state: ShownState | undefined) => void };

export function StateSelect({ state, onChange }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  return (
    <Select
      labelHidden
      label={t('report.filter')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('report.all') },
        ...SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
