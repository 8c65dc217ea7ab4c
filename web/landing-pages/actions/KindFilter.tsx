import { useTranslation } from 'react-i18next';
import { PAGE_ACTIONS, type PageAction } from '#contract/landing-pages/statistics.ts';
import { Select } from '#web/ui/index.ts';

type Props = { kind: PageAction | undefined; onChange: (kind: PageAction | undefined) => void };

/** Chooses a kind of action. */
export function KindFilter({ kind, onChange }: Props) {
  const { t } = useTranslation('landingActions');
  return (
    <Select
      labelHidden
      label={t('recipients.action')}
      value={kind ?? ''}
      options={[
        { value: '' as const, label: t('recipients.allActions') },
        ...PAGE_ACTIONS.map((value) => ({ value, label: t(`recipients.kinds.${value}`) })),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
