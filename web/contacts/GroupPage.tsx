import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { IconPlus, IconUpload } from '#web/ui/icons.ts';
import {
  Button,
  Inline,
  LinkButton,
  LoadMore,
  Page,
  ProblemNote,
  SearchField,
  Skeleton,
  Stack,
} from '#web/ui/index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { useContacts } from './contacts.ts';
import { ContactsTable } from './ContactsTable.tsx';
import { ExpiryChip } from './ExpiryChip.tsx';
import { groupQuery } from './groups.ts';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

export function GroupPage() {
  const { t } = useTranslation('contacts');
  const { groupId } = route.useParams();
  const { data: group, error } = useQuery(groupQuery(groupId));
  return (
    <Page
      title={group?.name ?? t('group.contacts')}
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
      {error ? <ProblemNote error={error} /> : <GroupContacts groupId={groupId} />}
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

function GroupContacts({ groupId }: { groupId: number }) {
  const { t } = useTranslation('contacts');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const contacts = useContacts(groupId, search);
  return (
    <Stack>
      <Inline justify="between">
        <SearchField
          label={t('group.search')}
          value={search}
          onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
        />
        <Button look="plain" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('group.add')}
        </Button>
      </Inline>
      {contacts.isError ? (
        <ProblemNote error={contacts.error} onRetry={() => void contacts.refetch()} />
      ) : (
        <ContactsTable groupId={groupId} rows={itemsOf(contacts.data)} searched={search !== ''} />
      )}
      <LoadMore {...contacts} />
      <ContactDialog groupId={groupId} opened={adding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
