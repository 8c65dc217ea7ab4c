import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { Button, Group, Stack, Text } from '#web/ui/kit.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { AddOptOutsDialog } from './AddOptOutsDialog.tsx';
import { useOptOuts } from './opt-outs.ts';
import { OptOutsTable } from './OptOutsTable.tsx';

const route = getRouteApi('/shell/Sending/OptOuts');

export function OptOutsPage() {
  const { t } = useTranslation('optOuts');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const optOuts = useOptOuts(search);
  const total = optOuts.data?.pages[0]?.total;
  return (
    <Page
      title={t('title')}
      context={t('context')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <Group justify="space-between">
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
        />
        {total !== undefined && <Text c="dimmed">{t('count', { count: total })}</Text>}
      </Group>
      {optOuts.isError ? (
        <ProblemNote error={optOuts.error} onRetry={() => void optOuts.refetch()} />
      ) : (
        <Stack>
          <OptOutsTable rows={itemsOf(optOuts.data)} searched={search !== ''} />
          <LoadMore {...optOuts} />
        </Stack>
      )}
      <AddOptOutsDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
