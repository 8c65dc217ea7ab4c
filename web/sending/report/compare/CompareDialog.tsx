import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCampaigns } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  SearchSelect,
  useDebouncedValue,
  useForm,
  useFormat,
} from '#web/ui/index.ts';

type Props = { campaignId: number; onChoose: (campaignId: number) => void; onClose: () => void };

const DEBOUNCE_MS = 200;

/** Lets the user choose the campaign to compare with. */
export function CompareDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('comparison.title')}>
      <CampaignPicker {...props} />
    </Dialog>
  );
}

function CampaignPicker({ campaignId, onChoose, onClose }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['campaigns', 'to compare', search],
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { limit: 50, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const form = useForm(async ({ chosen }: { chosen: string }) => onChoose(Number(chosen)), {
    initial: { chosen: '' },
    check: ({ chosen }) => ({ chosen: chosen === '' ? t('comparison.choose') : undefined }),
    changesNothing: true,
    onDone: onClose,
  });
  const sent = data?.items.filter(({ id, sentAt }) => id !== campaignId && sentAt !== null) ?? [];
  // The send time distinguishes campaigns with the same name.
  const options = sent.map(({ id, name, sentAt }) => ({
    value: String(id),
    label: `${name || t('campaigns.untitled', { id })} · ${format.dateTime(new Date(sentAt!))}`,
  }));
  return (
    <Form form={form}>
      <SearchSelect
        {...form.field('chosen')}
        focusFirst
        label={t('comparison.with')}
        options={options}
        noResults={t('comparison.none')}
        search={{ text: query, onSearch: setQuery, onEnd: () => undefined }}
      />
      <FormButtons form={form} submit={t('comparison.show')} onCancel={onClose} />
    </Form>
  );
}
