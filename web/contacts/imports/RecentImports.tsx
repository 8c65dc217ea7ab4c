import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { IconUpload } from '#web/ui/icons.ts';
import { isolateDirection, List, Section } from '#web/ui/index.ts';
import { importsQuery } from './imports.ts';

/** Hidden if there are no imports, because the page already explains how to import. */
export function RecentImports() {
  const { t } = useTranslation('imports');
  const { data } = useInfiniteQuery(importsQuery);
  if (itemsOf(data)?.length === 0) return null;
  return (
    <Section title={t('recent')}>
      <List
        label={t('recent')}
        query={importsQuery}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        link={({ id }) => ({ to: '/Groups/Import', search: { import: id } })}
        columns={[
          { key: 'fileName', as: 'text', title: t('fileName'), width: 170 },
          {
            key: 'groups',
            title: t('groupsColumn'),
            width: 100,
            grows: true,
            hideOrder: 1,
            wideOnly: true,
            render: ({ groups }) => groups.map(({ name }) => isolateDirection(name)).join(', '),
          },
          {
            key: 'state',
            title: t('state'),
            width: 100,
            render: ({ state }) => t(`states.${state}`),
          },
          {
            key: 'imported',
            as: 'count',
            title: t('importedColumn'),
            width: 90,
            figure: true,
            renderNarrow: ({ imported }) => t('group.count', { ns: 'contacts', count: imported }),
          },
          { key: 'invalid', as: 'count', title: t('invalidColumn'), width: 70, hideOrder: 4, wideOnly: true },
          { key: 'added', as: 'count', title: t('addedColumn'), width: 70, hideOrder: 2, wideOnly: true },
          { key: 'updated', as: 'count', title: t('updatedColumn'), width: 75, hideOrder: 2, wideOnly: true },
          {
            key: 'duplicates',
            as: 'count',
            title: t('repeatedColumn'),
            width: 80,
            hideOrder: 2,
            wideOnly: true,
          },
          { key: 'startedBy', as: 'text', title: t('startedBy'), width: 100, hideOrder: 3 },
          { key: 'createdAt', as: 'moment', title: t('when'), hideOrder: 5 },
        ]}
        empty={{ icon: IconUpload, title: t('title') }}
      />
    </Section>
  );
}
