import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconUpload } from '#web/ui/icons.ts';
import { LinkButton, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { ExpiryChip } from './ExpiryChip.tsx';
import { GroupContacts } from './GroupContacts.tsx';
import { groupQuery } from './groups.ts';
import { smartFilterOf } from './numbers/filter.ts';
import { CountNow } from './smart/CountNow.tsx';
import { SmartChip } from './smart/SmartChip.tsx';
import { SmartHead } from './smart/SmartHead.tsx';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

export function GroupPage() {
  const { t } = useTranslation('contacts');
  const { groupId } = route.useParams();
  const { data: group, error } = useQuery(groupQuery(groupId));
  return (
    <Page
      title={group?.name ?? t('group.contacts')}
      titleWaits={!group && !error}
      mark={
        group && (
          <>
            {group.filter && <SmartChip isBroken={group.isBroken} />}
            {group.expiresOn && <ExpiryChip day={group.expiresOn} />}
          </>
        )
      }
      context={group ? <Count group={group} /> : !error && <Skeleton width={90} height={14} />}
      trail={
        <Link to="/Groups/AddEdit" className="link">
          ← {t('group.trail')}
        </Link>
      }
      actions={!error && <GroupButtons groupId={groupId} isSmart={Boolean(group?.filter)} />}
    >
      {error ? (
        <ProblemNote error={error} />
      ) : (
        <>
          {group?.filter && <SmartHead group={group} />}
          <GroupContacts
            groupId={groupId}
            hasFields={(group?.fields.length ?? 0) > 0}
            isSmart={Boolean(group?.filter)}
          />
        </>
      )}
    </Page>
  );
}

/** How many contacts it has; of a smart group, how many it has now. */
function Count({ group: { members, filter, isBroken } }: { group: Group }) {
  const { t } = useTranslation('contacts');
  if (!filter || isBroken) return t('group.count', { count: members ?? 0 });
  return <CountNow filter={smartFilterOf(filter)} />;
}

function GroupButtons({ groupId, isSmart }: { groupId: number; isSmart: boolean }) {
  const { t } = useTranslation('contacts');
  const search = { group: groupId };
  return (
    <>
      {!isSmart && (
        <LinkButton look="plain" to="/Groups/Import" search={search} icon={IconUpload}>
          {t('group.import')}
        </LinkButton>
      )}
      <LinkButton to="/Sending/SendMessage" search={search}>
        {t('group.send')}
      </LinkButton>
    </>
  );
}
