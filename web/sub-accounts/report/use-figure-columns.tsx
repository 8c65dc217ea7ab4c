import { useTranslation } from 'react-i18next';
import type { ReportFigures } from '#contract/sub-account-report.ts';
import { type Column, Credits, useFormat } from '#web/ui/index.ts';

/**
 * Returns the columns of figures. `isSortable` is false for a list in a fixed order, and `sortsByRate` is true
 * if the list can be sorted by the delivery rate.
 */
export function useFigureColumns<Row extends ReportFigures>({
  isSortable,
  sortsByRate = false,
}: {
  isSortable: boolean;
  sortsByRate?: boolean;
}): Column<Row>[] {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  const sort = (key: string) => (isSortable ? { sort: `-${key}` } : {});
  const shareOf = ({ messages, delivered }: Row) =>
    messages === 0 ? '–' : format.share(delivered / messages);
  return [
    {
      key: 'messages',
      title: t('messages'),
      width: 120,
      align: 'right',
      figure: true,
      ...sort('messages'),
      render: ({ messages }) => format.number(messages),
    },
    {
      key: 'delivered',
      title: t('delivered'),
      width: 120,
      align: 'right',
      hideOrder: 2,
      wideOnly: true,
      ...sort('delivered'),
      render: ({ delivered }) => format.number(delivered),
    },
    {
      key: 'failed',
      title: t('failed'),
      width: 110,
      align: 'right',
      hideOrder: 1,
      wideOnly: true,
      ...sort('failed'),
      render: ({ failed }) => format.number(failed),
    },
    {
      key: 'rate',
      title: t('rate'),
      width: 130,
      align: 'right',
      ...(sortsByRate && { sort: '-deliveryRate' }),
      render: shareOf,
      renderNarrow: (row) => row.messages > 0 && t('share', { share: shareOf(row) }),
    },
    {
      key: 'cost',
      title: t('credits'),
      width: 130,
      align: 'right',
      ...sort('cost'),
      render: ({ cost }) => <Credits amount={cost} />,
      renderNarrow: ({ cost }) => t('ofCredits', { credits: format.credits(cost) }),
      narrowLast: true,
    },
  ];
}
