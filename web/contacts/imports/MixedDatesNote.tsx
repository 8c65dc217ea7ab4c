import { useTranslation } from 'react-i18next';
import type { Layout } from '#contract/imports.ts';
import { Alert, Button, Inline } from '#web/ui/index.ts';
import { IconCalendar } from '#web/ui/icons.ts';
import type { Recognition } from './row-kinds.ts';

type Props = { layout: Layout; recognition: Recognition; onShow: () => void };

/**
 * Warns about columns that contain both date orders. Explains which order the import uses, and offers to
 * show the rows with the other order.
 */
export function MixedDatesNote({ layout: { columns }, recognition, onShow }: Props) {
  const { t } = useTranslation('imports');
  const { checked, otherOrderRows } = recognition;
  if (checked.otherOrder === 0) return null;
  const columnIndexes = new Set(
    otherOrderRows.flatMap(({ remarks }) =>
      remarks.flatMap(({ column, remark }) => (remark === 'other_order' ? column : [])),
    ),
  );
  const orders = [...columnIndexes].flatMap((index) => {
    const column = columns[index];
    return column ? t(`mixedRead.${column.dayFirst ? 'day' : 'month'}`, { name: column.name }) : [];
  });
  return (
    <Alert tone="quiet" icon={IconCalendar}>
      <Inline justify="between">
        <span>{t('mixedDates', { count: checked.otherOrder, orders: orders.join(' ') })}</span>
        <Button look="plain" size="small" onClick={onShow}>
          {t('showRows')}
        </Button>
      </Inline>
    </Alert>
  );
}
