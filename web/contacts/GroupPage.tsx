import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Group } from '#contract/contacts.ts';
import { IconDots, IconUpload } from '#web/ui/icons.ts';
import {
  ColourDot,
  IconButton,
  LinkButton,
  Menu,
  Moment,
  Page,
  ProblemNote,
  Skeleton,
  Text,
} from '#web/ui/index.ts';
import { ExpiryChip } from './ExpiryChip.tsx';
import { GroupContacts } from './GroupContacts.tsx';
import { type GroupDialogKind, GroupDialogs, GroupMenu } from './GroupMenu.tsx';
import { groupQuery } from './groups.ts';
import { useKeepGroup } from './use-keep-group.ts';
import { smartFilterOf } from './numbers/filter/filter.ts';
import { LiveContactCount } from './smart/LiveCount.tsx';
import { SmartChip } from './smart/SmartChip.tsx';
import { SmartHeader } from './smart/SmartHeader.tsx';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

export function GroupPage() {
  const { t } = useTranslation('contacts');
  const { groupId } = route.useParams();
  const { data: group, error } = useQuery(groupQuery(groupId));
  return (
    <Page
      title={group?.name ?? t('group.contacts')}
      isTitlePending={!group && !error}
      mark={
        group && (
          <>
            {group.colour && <ColourDot colour={group.colour} name={t(`groups.colours.${group.colour}`)} />}
            {group.filter && <SmartChip isBroken={group.isBroken} />}
            {group.expiresOn && <ExpiryChip day={group.expiresOn} />}
          </>
        )
      }
      context={group ? <Context group={group} /> : !error && <Skeleton width={90} height={14} />}
      trail={
        <Link to="/Groups/AddEdit" className="link">
          ← {t('group.trail')}
        </Link>
      }
      actions={!error && <GroupButtons groupId={groupId} group={group} />}
    >
      {error ? (
        <ProblemNote error={error} />
      ) : (
        <>
          {group?.description && <Text tone="muted">{group.description}</Text>}
          {group?.filter && <SmartHeader group={group} />}
          <GroupContacts
            groupId={groupId}
            fields={group?.fields ?? NO_FIELDS}
            isSmart={Boolean(group?.filter)}
          />
        </>
      )}
    </Page>
  );
}

function Context({ group }: { group: Group }) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <Count group={group} />
      {group.lastUsedAt && (
        <>
          {' · '}
          {t('group.lastSent')} <Moment at={group.lastUsedAt} />
        </>
      )}
    </>
  );
}

/** Shows the number of members. A smart group's members are counted live. */
function Count({ group: { members, filter, isBroken } }: { group: Group }) {
  const { t } = useTranslation('contacts');
  if (!filter || isBroken) return t('group.count', { count: members ?? 0 });
  return <LiveContactCount filter={smartFilterOf(filter)} />;
}

function GroupButtons({ groupId, group }: { groupId: number; group: Group | undefined }) {
  const { t } = useTranslation('contacts');
  const search = { group: groupId };
  return (
    <>
      {!group?.filter && (
        <LinkButton look="plain" to="/Groups/Import" search={search} icon={IconUpload}>
          {t('group.import')}
        </LinkButton>
      )}
      <LinkButton to="/Sending/SendMessage" search={search}>
        {t('group.send')}
      </LinkButton>
      {group && <MoreActions group={group} />}
    </>
  );
}

/** All actions except importing and sending. The list of groups shows the progress of background actions. */
function MoreActions({ group }: { group: Group }) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const keep = useKeepGroup();
  const [kind, setKind] = useState<GroupDialogKind>();
  return (
    <>
      <Menu width={200} opener={<IconButton icon={IconDots} label={t('group.more')} />}>
        <GroupMenu group={group} onOpenDialog={setKind} onKeep={() => keep(group)} />
      </Menu>
      <GroupDialogs
        group={group}
        {...(kind && { kind })}
        onCopied={({ id }) => void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } })}
        onStarted={() => void navigate({ to: '/Groups/AddEdit' })}
        onClose={() => setKind(undefined)}
      />
    </>
  );
}
const NO_FIELDS: string[] = [];
