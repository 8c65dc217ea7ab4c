import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { Button, Inline, LoadMore, Page, ProblemNote, SearchField, Stack, Text } from '#web/ui/index.ts';
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
        <Button icon={IconPlus} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <Inline gap="md" justify="between">
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
        />
        {total !== undefined && <Text tone="muted">{t('count', { count: total })}</Text>}
      </Inline>
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
