import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiRequest } from '#contract/api-requests.ts';
import { IconTerminal2 } from '#web/ui/icons.ts';
import { Inline, List, Select, Stack } from '#web/ui/index.ts';
import { apiRequestsQuery } from '../api-keys.ts';
import { ChannelSwitch, useChannel } from '../ChannelSwitch.tsx';
import { MailLog } from '../email/MailLog.tsx';
import { useApiKey } from '../key/key-context.ts';
import { METHODS, OUTCOMES, requestLogSearch } from '../search.ts';
import { CallDialog } from './CallDialog.tsx';
import { searchTerms } from './search-terms.ts';
import { StatusChip } from './StatusChip.tsx';

const route = getRouteApi('/shell/ApiKeys/$keyId/Log');

export function LogTab() {
  const channel = useChannel();
  return (
    <Stack>
      <Inline>
        <ChannelSwitch />
      </Inline>
      {channel === 'email' ? <MailLog /> : <CallLog />}
    </Stack>
  );
}

/** The calls of the key, newest first. */
function CallLog() {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const { sort: _sort, mail: _mail, ...filter } = requestLogSearch(route.useSearch());
  const { search, ...others } = filter;
  const [chosen, setChosen] = useState<ApiRequest>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <List
        label={t('log.label')}
        query={apiRequestsQuery(keyId, { ...others, ...searchTerms(search) })}
        filter={filter}
        search={t('log.search')}
        filters={<LogFilters />}
        count={(count) => t('log.count', { count })}
        rowId={({ id }) => id}
        rowName={({ method, path }) => `${method} ${path}`}
        onOpen={(request) => {
          setChosen(request);
          setOpen(true);
        }}
        columns={[
          { key: 'call', title: t('log.call'), render: ({ method, path }) => `${method} ${path}` },
          {
            key: 'status',
            title: t('log.status'),
            width: 100,
            figure: true,
            render: ({ status }) => <StatusChip status={status} />,
          },
          {
            key: 'durationMs',
            title: t('log.duration'),
            width: 110,
            align: 'right',
            hideOrder: 1,
            render: ({ durationMs }) => t('log.milliseconds', { count: durationMs }),
          },
          { key: 'at', as: 'clock', title: t('log.at') },
        ]}
        empty={{ icon: IconTerminal2, title: t('log.empty'), text: t('log.emptyText') }}
        noResults={t('log.noneFound')}
      />
      {chosen && <CallDialog request={chosen} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function LogFilters() {
  const { t } = useTranslation('apiKeys');
  const { outcome, method } = requestLogSearch(route.useSearch());
  const navigate = route.useNavigate();
  const filter = (some: Pick<ReturnType<typeof requestLogSearch>, 'outcome' | 'method'>) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('log.outcome')}
        value={outcome ?? ''}
        options={[
          { value: '' as const, label: t('log.allOutcomes') },
          ...OUTCOMES.map((value) => ({ value, label: t(`log.outcomes.${value}`) })),
        ]}
        onChange={(value) => filter({ outcome: value || undefined })}
      />
      <Select
        labelHidden
        label={t('log.method')}
        value={method ?? ''}
        options={[
          { value: '' as const, label: t('log.allMethods') },
          ...METHODS.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => filter({ method: value || undefined })}
      />
    </>
  );
}
