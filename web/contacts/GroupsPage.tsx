import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGroups, downloadGroups, type Group } from '#contract/contacts.ts';
import { EXPIRING_DAYS } from '#contract/group-expiry.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { callUrl, call } from '#web/client/index.ts';
import {
  IconAddressBook,
  IconClock,
  IconPlus,
  IconSend,
  IconTrash,
  IconUpload,
  IconX,
} from '#web/ui/icons.ts';
import {
  Button,
  ColourDot,
  LinkButton,
  List,
  MenuLink,
  Moment,
  Page,
  showSuccess,
  Stack,
  useCreateParam,
  useDisclosure,
  useFormat,
} from '#web/ui/index.ts';
import { ExpiryChip } from './ExpiryChip.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { type GroupDialogKind, GroupDialogs, GroupMenu } from './GroupMenu.tsx';
import { groupsQuery } from './groups.ts';
import { useKeepGroup } from './use-keep-group.ts';
import { smartFilterOf } from './numbers/filter/filter.ts';
import { LiveContactCount } from './smart/LiveCount.tsx';
import { SmartChip } from './smart/SmartChip.tsx';
import { UsingCampaigns } from './UsingCampaigns.tsx';

const route = getRouteApi('/shell/Groups/AddEdit');

export function GroupsPage() {
  const { t } = useTranslation('contacts');
  const { sort, search, expiring } = route.useSearch();
  const filter = { search, expiring: expiring && 'true' };
  const keep = useKeepGroup();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ group?: Group; kind?: GroupDialogKind }>({});
  return (
    <Page title={t('groups.title')} context={t('groups.context')} actions={<GroupButtons />}>
      <List
        name="groups"
        label={t('groups.label')}
        query={groupsQuery({ sort, ...filter })}
        filter={filter}
        search={t('groups.search')}
        filters={<ExpiringFilter />}
        defaultSort="name"
        count={(count) => t('groups.count', { count })}
        download={callUrl(downloadGroups, {}, { sort, ...filter })}
        above={<BulkProgress list="groups" />}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => ({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } })}
        renderMark={({ colour, filter: smartFilter, isBroken }) => (
          <>
            {colour && <ColourDot colour={colour} name={t(`groups.colours.${colour}`)} />}
            {smartFilter && <SmartChip isBroken={isBroken} />}
          </>
        )}
        columns={[
          { key: 'name', as: 'text', title: t('groups.name'), sort: 'name' },
          {
            key: 'description',
            as: 'text',
            title: t('groups.description'),
            grows: true,
            hideOrder: 1,
            wideOnly: true,
          },
          {
            key: 'expiresOn',
            title: t('groups.expiry'),
            width: 170,
            sort: 'expiresOn',
            hideOrder: 3,
            render: ({ expiresOn }) => expiresOn && <ExpiryChip day={expiresOn} />,
          },
          {
            key: 'members',
            title: t('groups.contacts'),
            width: 110,
            align: 'right',
            sort: '-members',
            figure: true,
            render: (group) => <MemberCount group={group} plain />,
            renderNarrow: (group) => <MemberCount group={group} />,
          },
          {
            key: 'lastUsedAt',
            as: 'moment',
            title: t('groups.lastUsed'),
            sort: '-lastUsedAt',
            hideOrder: 2,
            renderNarrow: ({ lastUsedAt, createdAt }) => (
              <>
                {t(lastUsedAt ? 'group.lastSent' : 'group.created')} <Moment at={lastUsedAt ?? createdAt} />
              </>
            ),
          },
          {
            key: 'createdAt',
            as: 'moment',
            title: t('groups.created'),
            sort: '-createdAt',
            hideOrder: 2,
            wideOnly: true,
          },
        ]}
        renderMenu={(group) => (
          <>
            <MenuLink icon={IconSend} to="/Sending/SendMessage" search={{ group: group.id }}>
              {t('groups.send')}
            </MenuLink>
            <GroupMenu
              group={group}
              onOpenDialog={(kind) => setDialog({ group, kind })}
              onKeep={() => keep(group)}
            />
          </>
        )}
        actions={[
          {
            label: t('groups.delete'),
            icon: IconTrash,
            danger: true,
            confirm: (chosen) => ({
              title: t('deleteManyTitle', { ns: 'groupDialogs', ...chosen }),
              text: (
                <Stack gap="xs">
                  <span>{t('deleteManyText', { ns: 'groupDialogs' })}</span>
                  <UsingCampaigns groups={chosen.rows} effect="deletedMany" />
                </Stack>
              ),
            }),
            background: (body) => call(deleteGroups, { body }),
          },
        ]}
        empty={{
          icon: IconAddressBook,
          title: t('groups.empty'),
          text: t('groups.emptyText'),
          action: <LinkButton to="/Groups/Import">{t('groups.import')}</LinkButton>,
        }}
        noResults={t(search === undefined && expiring ? 'groups.noneExpiring' : 'groups.noneFound')}
      />
      <GroupDialogs
        {...dialog}
        onCopied={({ id }) => void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } })}
        onClose={() => setDialog(({ kind: _kind, ...rest }) => rest)}
      />
    </Page>
  );
}

/**
 * The maximum number of batches when counting one smart group (see `useCount`). Only one count runs at a
 * time, so a large group must not delay the others.
 */
const MAX_COUNTED_PARTS = 40;

/** Shows the number of members. Counts a smart group live, after the list has loaded. */
function MemberCount({
  group: { members, filter, isBroken },
  plain = false,
}: {
  group: Group;
  plain?: boolean;
}) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  if (filter && !isBroken)
    return <LiveContactCount filter={smartFilterOf(filter)} parts={MAX_COUNTED_PARTS} plain={plain} />;
  const count = members ?? 0;
  return plain ? format.number(count) : t('group.count', { count });
}

function ExpiringFilter() {
  const { t } = useTranslation('contacts');
  const { expiring = false } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Button
      look={expiring ? 'tinted' : 'plain'}
      aria-pressed={expiring}
      icon={IconClock}
      iconAfter={expiring ? IconX : undefined}
      onClick={() =>
        void navigate({ search: (previous) => ({ ...previous, expiring: expiring ? undefined : true }) })
      }
    >
      {t('groups.expiring', { days: EXPIRING_DAYS })}
    </Button>
  );
}

function GroupButtons() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const [isCreating, creating] = useDisclosure();
  useCreateParam(creating.open);
  return (
    <>
      <LinkButton look="plain" to="/Groups/Import" icon={IconUpload}>
        {t('groups.import')}
      </LinkButton>
      <Button icon={IconPlus} onClick={creating.open}>
        {t('groups.create')}
      </Button>
      <GroupDialog
        opened={isCreating}
        onSaved={({ id, name }) => {
          showSuccess(t('groups.createdToast', { name }));
          void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
        }}
        onClose={creating.close}
      />
    </>
  );
}
