import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { itemsOf } from '#web/client/index.ts';
import { LoadMore, Moment, Section, Stack, Table, useFormat } from '#web/ui/index.ts';
import { useImports } from './imports.ts';

export function RecentImports() {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const imports = useImports();
  const rows = itemsOf(imports.data);
  if (imports.isError || rows?.length === 0) return null;
  return (
    <Section title={t('import.recent')}>
      <Stack>
        <Table
          label={t('import.recent')}
          rows={rows}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { key: 'file', title: t('import.fileName'), render: (row) => <ImportLink contactImport={row} /> },
            { key: 'group', title: t('import.group'), render: ({ groupName }) => groupName ?? '–' },
            { key: 'state', title: t('import.state'), render: ({ state }) => t(`import.states.${state}`) },
            {
              key: 'imported',
              title: t('import.importedColumn'),
              align: 'right',
              render: ({ imported }) => format.number(imported),
            },
            {
              key: 'invalid',
              title: t('import.invalidColumn'),
              align: 'right',
              render: ({ invalid }) => format.number(invalid),
            },
            {
              key: 'when',
              title: t('import.when'),
              align: 'right',
              render: ({ createdAt }) => <Moment at={createdAt} />,
            },
          ]}
        />
        <LoadMore {...imports} />
      </Stack>
    </Section>
  );
}

function ImportLink({ contactImport: { id, fileName } }: { contactImport: ContactImport }) {
  return (
    <Link to="/Groups/Import" search={{ import: id }} className="link">
      {fileName}
    </Link>
  );
}
