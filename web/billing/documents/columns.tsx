import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { type Column, Text, useFormat } from '#web/ui/index.ts';
import { Money } from '../Money.tsx';
import { DocumentState } from './DocumentState.tsx';
import { signedAmount } from './signed-amount.ts';

/** `due` is the title of the `dueOn` column. */
export function useColumns(due: string): Column<BillingDocument>[] {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('number'),
      render: ({ number, corrects }) =>
        corrects === null ? (
          number
        ) : (
          <>
            {number}{' '}
            <Text as="span" size="sm" tone="muted">
              {t('document.forInvoice', { number: corrects })}
            </Text>
          </>
        ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      figure: true,
      render: (document) => <DocumentState document={document} />,
    },
    { key: 'issuedAt', as: 'moment', title: t('issued'), sort: '-issuedAt', hideOrder: 2, wideOnly: true },
    {
      key: 'dueOn',
      title: due,
      width: 130,
      align: 'right',
      hideOrder: 3,
      wideOnly: true,
      render: ({ dueOn }) => dueOn !== null && format.fullDay(dueOn),
    },
    {
      key: 'credits',
      title: t('credits'),
      width: 120,
      align: 'right',
      hideOrder: 1,
      render: (row) => format.number(signedAmount(row, row.credits)),
      renderNarrow: (row) => t('creditsOf', { count: signedAmount(row, row.credits) }),
    },
    {
      key: 'total',
      title: t('amount'),
      width: 140,
      align: 'right',
      render: (row) => <Money amount={signedAmount(row, row.total)} currency={row.currency} />,
    },
  ];
}
