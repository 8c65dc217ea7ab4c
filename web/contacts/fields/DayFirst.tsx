import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/index.ts';

export type Order = '' | 'day' | 'month';
const ORDERS = ['', 'day', 'month'] as const;

/** Whether the day is first; undefined where nothing was chosen. */
export const isDayFirst = (order: Order): boolean | undefined => (order === '' ? undefined : order === 'day');

type Props = {
  name: string;
  value: Order;
  error?: string | undefined;
  onChange: (order: Order) => void;
};

/** How dates are read that could be two. */
export function DayFirst(props: Props) {
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
