import { useTranslation } from 'react-i18next';
import { STATE_FILTER_VALUES, type StateFilterValue } from '#contract/messages.ts';
import { Select } from '#web/ui/index.ts';

type Props = { state: StateFilterValue | undefined; onChange: (state: StateFilterValue | undefined) => void };

export function StateSelect({ state, onChange }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  return (
    <Select
      labelHidden
      label={t('report.filter')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('report.all') },
        ...STATE_FILTER_VALUES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
