import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group as ContactGroup } from '#contract/contacts.ts';
import { EmptyState, Inline, LinkButton, Moment, Table, useFormat } from '#web/ui/index.ts';
import { IconAddressBook, IconClock } from '#web/ui/icons.ts';
import { ExpiryChip } from './ExpiryChip.tsx';
import { GroupActions } from './GroupActions.tsx';
import { useKeepWithUndo } from './keep-with-undo.ts';

type Props = { rows: ContactGroup[] | undefined; searched: boolean; expiring: boolean; onKept: () => void };

export function GroupsTable({ rows, searched, expiring, onKept }: Props) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const keep = useKeepWithUndo(onKept);
  return (
    <Table
      label={t('groups.label')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<NoGroups searched={searched} expiring={expiring} />}
      columns={[
        { key: 'name', title: t('groups.name'), render: (group) => <GroupName group={group} /> },
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
          render: (group) => <GroupActions group={group} onKeep={() => keep(group)} />,
        },
      ]}
    />
  );
}

function GroupName({ group: { id, name, expiresOn } }: { group: ContactGroup }) {
  return (
    <Inline gap="sm">
      <Link to="/Groups/AddEdit/$groupId" params={{ groupId: id }} className="link">
        {name}
      </Link>
      {expiresOn && <ExpiryChip day={expiresOn} />}
    </Inline>
  );
}

function NoGroups({ searched, expiring }: Pick<Props, 'searched' | 'expiring'>) {
  const { t } = useTranslation('contacts');
  if (searched) return <EmptyState icon={IconAddressBook} title={t('groups.noneFound')} />;
  if (expiring) return <EmptyState icon={IconClock} title={t('groups.noneExpiring')} />;
  return (
    <EmptyState
      icon={IconAddressBook}
      title={t('groups.empty')}
      action={<LinkButton to="/Groups/Import">{t('groups.import')}</LinkButton>}
    >
      {t('groups.emptyText')}
    </EmptyState>
  );
}
