import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useFormat } from '#web/ui/format.tsx';
import { IconAddressBook } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Table } from '#web/ui/Table.tsx';
import { GroupActions } from './GroupActions.tsx';

export function GroupsTable({ rows, searched }: { rows: Group[] | undefined; searched: boolean }) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  return (
    <Table
      label={t('groups.title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={searched ? <EmptyState icon={IconAddressBook} title={t('groups.noneFound')} /> : <NoGroups />}
      columns={[
        { key: 'name', title: t('groups.name'), render: (group) => <GroupLink group={group} /> },
        {
          key: 'contacts',
          title: t('groups.contacts'),
          align: 'right',
          width: 120,
          render: ({ members }) => format.number(members),
        },
        {
          key: 'created',
          title: t('groups.created'),
          align: 'right',
          width: 180,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          key: 'actions',
          title: t('groups.columnOfActions'),
          titleHidden: true,
          align: 'right',
          width: 56,
          render: (group) => <GroupActions group={group} />,
        },
      ]}
    />
  );
}

function GroupLink({ group: { id, name } }: { group: Group }) {
  return (
    <Link to="/Groups/AddEdit/$groupId" params={{ groupId: id }} className="link">
      {name}
    </Link>
  );
}

function NoGroups() {
  const { t } = useTranslation('contacts');
  return (
    <EmptyState
      icon={IconAddressBook}
      title={t('groups.empty')}
      action={
        <LinkButton to="/Groups/Import" mt="xs">
          {t('groups.import')}
        </LinkButton>
      }
    >
      {t('groups.emptyText')}
    </EmptyState>
  );
}
