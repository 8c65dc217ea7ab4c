import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconUpload } from '#web/ui/icons.ts';
import { LinkButton, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { ExpiryChip } from './ExpiryChip.tsx';
import { GroupContacts } from './GroupContacts.tsx';
import { groupQuery } from './groups.ts';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

export function GroupPage() {
  const { t } = useTranslation('contacts');
  const { groupId } = route.useParams();
  const { data: group, error } = useQuery(groupQuery(groupId));
  return (
    <Page
      title={group?.name ?? t('group.contacts')}
      titleWaits={!group && !error}
      mark={group?.expiresOn && <ExpiryChip day={group.expiresOn} />}
      context={
        group ? t('group.count', { count: group.members }) : !error && <Skeleton width={90} height={14} />
      }
      trail={
        <Link to="/Groups/AddEdit" className="link">
          ← {t('group.trail')}
        </Link>
      }
      actions={!error && <GroupButtons groupId={groupId} />}
    >
      {error ? (
        <ProblemNote error={error} />
      ) : (
        <GroupContacts groupId={groupId} hasFields={(group?.fields.length ?? 0) > 0} />
      )}
    </Page>
  );
}

function GroupButtons({ groupId }: { groupId: number }) {
  const { t } = useTranslation('contacts');
  const search = { group: groupId };
  return (
    <>
      <LinkButton look="plain" to="/Groups/Import" search={search} icon={IconUpload}>
        {t('group.import')}
      </LinkButton>
      <LinkButton to="/Sending/SendMessage" search={search}>
        {t('group.send')}
      </LinkButton>
    </>
  );
}
