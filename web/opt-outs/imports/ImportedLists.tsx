import { useTranslation } from 'react-i18next';
import { downloadOptOutRejections, type OptOutImport } from '#contract/opt-out-imports.ts';
import { callUrl } from '#web/client/index.ts';
import { IconUpload } from '#web/ui/icons.ts';
import { List, PlainLinkButton, Section, useFormat } from '#web/ui/index.ts';
import { importsQuery } from './imports.ts';

export function ImportedLists() {
  const { t } = useTranslation('optOuts');
  return (
    <Section title={t('imports.title')}>
      <List
        label={t('imports.title')}
        query={importsQuery}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        columns={[
          { key: 'fileName', as: 'text', title: t('imports.fileName') },
          {
            key: 'state',
            title: t('imports.state'),
            width: 140,
            grows: true,
            render: (row) => <ImportState row={row} />,
          },
          {
            key: 'added',
            as: 'count',
            title: t('imports.added'),
            figure: true,
            renderNarrow: ({ added }) => t('imports.addedNarrow', { count: added }),
          },
          { key: 'existing', as: 'count', title: t('imports.existing'), hideOrder: 2, wideOnly: true },
          {
            key: 'invalid',
            title: t('imports.invalid'),
            align: 'right',
            width: 110,
            render: (row) => row.invalid > 0 && <RejectedLink row={row} />,
            renderNarrow: (row) => row.invalid > 0 && <RejectedLink row={row} inWords />,
          },
          { key: 'startedAt', as: 'moment', title: t('imports.startedAt'), hideOrder: 1 },
        ]}
        empty={{ icon: IconUpload, title: t('imports.empty'), text: t('imports.emptyText') }}
      />
    </Section>
  );
}

type RowProps = { row: OptOutImport };

/** Shows an import's state with its progress, and the reason if it failed. */
function ImportState({ row: { state, progress, problem } }: RowProps) {
  const { t } = useTranslation('optOuts');
  const words = t(`imports.states.${state}`, { percent: Math.floor(progress * 100) });
  return <span title={problem ?? undefined}>{problem ? `${words}. ${problem}` : words}</span>;
}

/** Downloads the rejected entries with their reasons. */
function RejectedLink({ row: { id, fileName, invalid }, inWords = false }: RowProps & { inWords?: boolean }) {
  const { t } = useTranslation('optOuts');
  const format = useFormat();
  return (
    <PlainLinkButton
      look="quiet"
      size="small"
      href={callUrl(downloadOptOutRejections, { optOutImportId: id })}
      download
      aria-label={t('imports.why', { count: invalid, fileName })}
    >
      {inWords ? t('imports.invalidNarrow', { count: invalid }) : format.number(invalid)}
    </PlainLinkButton>
  );
}
