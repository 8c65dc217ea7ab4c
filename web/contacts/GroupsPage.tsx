import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
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
  showDone,
  Stack,
} from '#web/ui/index.ts';
import { ExpiringFilter } from './ExpiringFilter.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { useGroups } from './groups.ts';
import { GroupsTable } from './GroupsTable.tsx';

const route = getRouteApi('/shell/Groups/AddEdit');

export function GroupsPage() {
  const { t } = useTranslation('contacts');
  const { search = '', expiring = false } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useGroups({ search, expiring });
  const filter = useRef<HTMLButtonElement>(null);
  // The row goes with what had the focus.
  const onKept = () => expiring && filter.current?.focus();
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={t('groups.title')}
      context={t('groups.context')}
      actions={
        <>
          <LinkButton look="plain" to="/Groups/Import" icon={IconUpload}>
            {t('groups.import')}
          </LinkButton>
          <Button icon={IconPlus} onClick={() => setCreating(true)}>
            {t('groups.create')}
          </Button>
        </>
      }
    >
      <Inline>
        <SearchField
          label={t('groups.search')}
          value={search}
          onSearch={(value) =>
            void navigate({ search: (was) => ({ ...was, search: value || undefined }), replace: true })
          }
        />
        <ExpiringFilter
          ref={filter}
          on={expiring}
          onToggle={() =>
            void navigate({ search: (was) => ({ ...was, expiring: expiring ? undefined : true }) })
          }
        />
      </Inline>
      {groups.isError ? (
        <ProblemNote error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <Stack>
          <GroupsTable
            rows={itemsOf(groups.data)}
            searched={search !== ''}
            expiring={expiring}
            onKept={onKept}
          />
          <LoadMore {...groups} />
        </Stack>
      )}
      <CreateGroupDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function CreateGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return (
    <GroupDialog
      opened={opened}
      onSaved={({ id, name }) => {
        showDone(t('groups.createdToast', { name }));
        void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
      }}
      onClose={onClose}
    />
  );
}
