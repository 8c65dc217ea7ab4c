import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { apiKeysQuery } from '#web/api-keys/index.ts';
import { itemsOf } from '#web/client/index.ts';
import { campaignChoicesQuery } from '#web/sending/index.ts';
import {
  type FieldBinding,
  type FormState,
  LegendSection,
  Stack,
  Text,
  TextArea,
  useDebouncedValue,
} from '#web/ui/index.ts';
import type { Named, WebhookValues } from './form-values.ts';
import { NamedPicker } from './NamedPicker.tsx';

const DEBOUNCE_MS = 200;

/** To which campaigns, keys and senders the events are limited. */
export function FiltersSection({ form }: { form: FormState<WebhookValues> }) {
  const { t } = useTranslation('webhooks');
  return (
    <LegendSection title={t('form.filters')} context={t('form.filtersContext')}>
      <Stack>
        <KeysField field={form.field('keys')} environment={form.values.environment} />
        <CampaignsField field={form.field('campaigns')} />
        <TextArea
          {...form.field('senders')}
          label={t('form.senders')}
          hint={t('form.sendersHint')}
          rows={2}
          maxRows={10}
          maxLength={2500}
        />
        <Text size="sm" tone="muted">
          {t('form.unfiltered')}
        </Text>
      </Stack>
    </LegendSection>
  );
}

type FieldProps = { field: FieldBinding<Named[]> };

/** Returns the typed search, its debounced form for the server, and its setter. */
function useSearch() {
  const [search, onSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  return { search, wanted, onSearch };
}

/** Offers the keys of the webhook’s environment. */
function KeysField({ field, environment }: FieldProps & { environment: ApiEnvironment }) {
  const { t } = useTranslation('webhooks');
  const { wanted, ...search } = useSearch();
  const { data } = useInfiniteQuery(apiKeysQuery(wanted === '' ? {} : { search: wanted }));
  const found = itemsOf(data)?.filter((key) => key.environment === environment) ?? [];
  return <NamedPicker {...search} field={field} label={t('form.keys')} found={found} />;
}

function CampaignsField({ field }: FieldProps) {
  const { t } = useTranslation('webhooks');
  const { wanted, ...search } = useSearch();
  const { data } = useQuery(campaignChoicesQuery(wanted));
  const found = data?.items.map(({ id, name }) => ({ id, name: name || `#${id}` })) ?? [];
  return <NamedPicker {...search} field={field} label={t('form.campaigns')} found={found} />;
}
