import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { IconPlus, IconUpload } from '#web/ui/icons.ts';
import { Button, Group, Stack } from '#web/ui/kit.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { showDone } from '#web/ui/toast.tsx';
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
          <LinkButton
            variant="default"
            to="/Groups/Import"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('groups.import')}
          </LinkButton>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {t('groups.create')}
          </Button>
        </>
      }
    >
      <Group gap="xs">
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
      </Group>
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
