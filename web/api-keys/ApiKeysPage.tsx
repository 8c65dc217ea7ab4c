import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { API_ENVIRONMENTS, API_KEY_STATES } from '#contract/api-key-states.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconKey, IconPlus } from '#web/ui/icons.ts';
import {
  Button,
  EnvironmentChip,
  ExternalLink,
  List,
  LoadedDialog,
  Page,
  Select,
  useCreateParam,
  useDisclosure,
} from '#web/ui/index.ts';
import { apiKeysQuery } from './api-keys.ts';
import { KeyStateChip } from './KeyStateChip.tsx';
import { LastUse } from './LastUse.tsx';
import { apiKeysSearch } from './search.ts';

const route = getRouteApi('/shell/ApiKeys');

const loadCreateDialog = async () => (await import('./CreateDialog.tsx')).CreateDialog;

export function ApiKeysPage() {
  const { t } = useTranslation('apiKeys');
  const { sort, create: _create, ...filter } = apiKeysSearch(route.useSearch());
  const [isCreating, creating] = useDisclosure();
  const mayCreate = useIsAllowed(createApiKey);
  useCreateParam(creating.open);
  const createButton = mayCreate && (
    <Button icon={IconPlus} onClick={creating.open}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} context={<Context />} actions={createButton}>
      <List
        name="api-keys"
        label={t('title')}
        query={apiKeysQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<Filters />}
        defaultSort="-createdAt"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ id }) => ({ to: '/ApiKeys/$keyId/General', params: { keyId: id } })}
        renderMark={({ environment }) => <EnvironmentChip environment={environment} />}
        columns={[
          { key: 'name', as: 'text', title: t('name'), sort: 'name' },
          {
            key: 'state',
            title: t('state'),
            width: 110,
            figure: true,
            render: ({ state }) => <KeyStateChip state={state} />,
          },
          {
            key: 'scopes',
            title: t('scopesTitle'),
            width: 180,
            grows: true,
            hideOrder: 1,
            wideOnly: true,
            render: ({ scopes }) => scopes.map((scope) => t(`shortScopes.${scope}`)).join(', '),
          },
          {
            key: 'lastUsedAt',
            title: t('lastUsed'),
            width: 220,
            minWidth: 130,
            sort: '-lastUsedAt',
            render: (key) => <LastUse of={key} />,
          },
          {
            key: 'createdAt',
            as: 'moment',
            title: t('created'),
            sort: '-createdAt',
            hideOrder: 2,
            wideOnly: true,
          },
        ]}
        empty={{ icon: IconKey, title: t('empty'), text: t('emptyText'), action: createButton }}
        noResults={t('noneFound')}
      />
      <LoadedDialog load={loadCreateDialog} opened={isCreating} onClose={creating.close} with={{}} />
    </Page>
  );
}

function Context() {
  const { t } = useTranslation('apiKeys');
  return (
    <>
      {t('context')} <ExternalLink href="/docs/api">{t('guides')}</ExternalLink> ·{' '}
      <ExternalLink href="/docs/api/reference">{t('reference')}</ExternalLink>
    </>
  );
}

function Filters() {
  const { t } = useTranslation('apiKeys');
  const { state, environment } = apiKeysSearch(route.useSearch());
  const navigate = route.useNavigate();
  const filter = (some: Pick<ReturnType<typeof apiKeysSearch>, 'state' | 'environment'>) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('state')}
        value={state ?? ''}
        options={[
          { value: '' as const, label: t('allStates') },
          ...API_KEY_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(value) => filter({ state: value || undefined })}
      />
      <Select
        labelHidden
        label={t('environment')}
        value={environment ?? ''}
        options={[
          { value: '' as const, label: t('allEnvironments') },
          ...API_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) })),
        ]}
        onChange={(value) => filter({ environment: value || undefined })}
      />
    </>
  );
}
