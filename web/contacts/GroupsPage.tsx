import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconUpload } from '#web/ui/icons.ts';
import { Button } from '#web/ui/kit.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { showDone } from '#web/ui/toast.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { useCreateGroup, useGroups } from './groups.ts';
import { GroupsTable } from './GroupsTable.tsx';

const route = getRouteApi('/shell/Groups/AddEdit');

export function GroupsPage() {
  const { t } = useTranslation('contacts');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useGroups(search);
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
      <SearchField
        label={t('groups.search')}
        value={search}
        onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
      />
      {groups.isError ? (
        <ProblemNote error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <GroupsTable rows={groups.data} searched={search !== ''} />
      )}
      <CreateGroupDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function CreateGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const create = useCreateGroup();
  const navigate = useNavigate();
  return (
    <GroupNameDialog
      opened={opened}
      title={t('groups.create')}
      submitLabel={t('groups.create')}
      mutation={create}
      onDone={({ id, name }) => {
        showDone(t('groups.createdToast', { name }));
        void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
      }}
      onClose={onClose}
    />
  );
}
