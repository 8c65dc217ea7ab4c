import { useTranslation } from 'react-i18next';
import type { OptOut } from '#contract/opt-outs.ts';
import { formatNumber } from '#sms/index.ts';
import { wordsOf } from '#web/client/index.ts';
import {
  EmptyState,
  IconButton,
  Inline,
  Moment,
  OptedOutChip,
  PhoneNumber,
  showProblem,
  showUndo,
  Table,
} from '#web/ui/index.ts';
import { IconTrash, IconUserMinus } from '#web/ui/icons.ts';
import { useAddOptOuts, useRemoveOptOut } from './opt-outs.ts';

export function OptOutsTable({ rows, searched }: { rows: OptOut[] | undefined; searched: boolean }) {
  const { t } = useTranslation('optOuts');
  const remove = useRemoveWithUndo();
  return (
    <Table
      label={t('title')}
      rows={rows}
      rowKey={({ number }) => number}
      empty={
        <EmptyState icon={IconUserMinus} title={searched ? t('noneFound') : t('empty')}>
          {!searched && t('emptyText')}
        </EmptyState>
      }
      columns={[
        {
          key: 'number',
          title: t('number'),
          render: ({ number }) => (
            <Inline gap="sm">
              <PhoneNumber digits={number} />
              <OptedOutChip />
            </Inline>
          ),
        },
        { key: 'source', title: t('source'), render: ({ source }) => t(`sources.${source}`) },
        { key: 'at', title: t('at'), render: ({ at }) => <Moment at={at} /> },
        {
          key: 'remove',
          title: t('columnOfActions'),
          titleHidden: true,
          align: 'right',
          width: 48,
          render: ({ number }) => (
            <IconButton
              icon={IconTrash}
              iconSize={16}
              label={t('remove', { number: formatNumber(number) })}
              onClick={() => remove(number)}
            />
          ),
        },
      ]}
    />
  );
}

function useRemoveWithUndo() {
  const { t } = useTranslation(['optOuts', 'ui']);
  const add = useAddOptOuts();
  const remove = useRemoveOptOut();
  return (number: string) =>
    remove.mutate(number, {
      onError,
      onSuccess: () =>
        showUndo(t('removed', { number: formatNumber(number) }), t('undo', { ns: 'ui' }), () =>
          add.mutate(number, { onError }),
        ),
    });
}

function onError(error: unknown): void {
  showProblem(wordsOf(error));
}
