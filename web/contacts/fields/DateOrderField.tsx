import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/index.ts';

export type DateOrder = '' | 'day' | 'month';
const ORDERS = ['', 'day', 'month'] as const;

/** Returns undefined if nothing is chosen. */
export const toDayFirst = (order: DateOrder): boolean | undefined =>
  order === '' ? undefined : order === 'day';

type Props = {
  name: string;
  value: DateOrder;
  error?: string | undefined;
  onChange: (order: DateOrder) => void;
};

/** Asks for the order of day and month in ambiguous dates. */
export function DateOrderField(props: Props) {
  const { t } = useTranslation('contactFields');
  return (
    <Select
      {...props}
      label={t('order')}
      hint={t('orderHint')}
      options={ORDERS.map((value) => ({ value, label: t(`orders.${value || 'none'}`) }))}
    />
  );
}
