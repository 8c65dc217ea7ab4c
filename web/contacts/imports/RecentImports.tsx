import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { IconUpload } from '#web/ui/icons.ts';
import { List, Section } from '#web/ui/index.ts';
import { importsQuery } from './imports.ts';

/** Nothing is said where nothing was imported: how to do that is above. */
export function RecentImports() {
  const { t } = useTranslation('contacts');
  const { data } = useInfiniteQuery(importsQuery);
  if (itemsOf(data)?.length === 0) return null;
  return (
    <Section title={t('import.recent')}>
      <List
        label={t('import.recent')}
        query={importsQuery}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        link={({ id }) => ({ to: '/Groups/Import', search: { import: id } })}
        columns={[
          { key: 'fileName', as: 'text', title: t('import.fileName') },
          {
            key: 'groups',
            title: t('import.groupsColumn'),
            grows: true,
            goes: 4,
            wideOnly: true,
            render: ({ groups }) => groups.map(({ name }) => name).join(', '),
          },
          {
            key: 'state',
            title: t('import.state'),
            width: 100,
            render: ({ state }) => t(`import.states.${state}`),
          },
          {
            key: 'imported',
            as: 'count',
            title: t('import.importedColumn'),
            figure: true,
            renderNarrow: ({ imported }) => t('group.count', { count: imported }),
          },
          { key: 'added', as: 'count', title: t('import.addedColumn'), goes: 3, wideOnly: true },
          { key: 'updated', as: 'count', title: t('import.updatedColumn'), goes: 3, wideOnly: true },
          { key: 'duplicates', as: 'count', title: t('import.repeatedColumn'), goes: 3, wideOnly: true },
          { key: 'invalid', as: 'count', title: t('import.invalidColumn'), goes: 1, wideOnly: true },
          { key: 'startedBy', as: 'text', title: t('import.startedBy'), goes: 2 },
          { key: 'createdAt', as: 'moment', title: t('import.when'), goes: 2 },
        ]}
        empty={{ icon: IconUpload, title: t('import.title') }}
      />
    </Section>
  );
}
