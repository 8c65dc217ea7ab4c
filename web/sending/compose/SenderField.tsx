import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listSenderIds } from '#contract/sender-ids.ts';
import type { Estimate } from '#contract/sending.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Button, type FormState, Inline, Stack, TextField } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { SeenOtherwise } from './SeenOtherwise.tsx';
import { settingsQuery } from '../settings.ts';

type Props = { form: FormState<Draft>; estimate: Estimate | undefined };

/** So many approved sender IDs are offered, the default before the newest. */
const MOST_OFFERED = 8;
const ALL = 100;

/** From whom: typed, or an approved sender ID; and where recipients will see something else. The default is there already. */
export function SenderField({ form, estimate }: Props) {
  const { t } = useTranslation('sending');
  const { hasDynamicSender } = useSession().account;
  const { data } = useQuery({
    queryKey: ['sender-ids', 'approved'],
    queryFn: ({ signal }) => call(listSenderIds, { query: { state: 'approved', limit: ALL } }, { signal }),
    enabled: hasDynamicSender,
    staleTime: 60_000,
  });
  const { data: settings } = useQuery(settingsQuery);
  const own = settings?.repliableNumber;
  const { sender } = form.values;
  // Without sender IDs, the number that people can answer is the usual one.
  const usual = hasDynamicSender ? data?.items.find(({ isDefault }) => isDefault)?.sender : own;
  const begin = useEffectEvent((name: string) => {
    if (sender === '') form.change({ sender: name });
  });
  useEffect(() => {
    if (usual) begin(usual);
  }, [usual]);
  const approved =
    data?.items.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)) ?? [];
  const offered = approved.filter((each) => each.sender !== sender.trim()).slice(0, MOST_OFFERED);
  return (
    <Stack gap="xs">
      <TextField
        {...form.field('sender')}
        required
        short
        label={t('compose.sender')}
        hint={t('compose.senderHint')}
        maxLength={20}
      />
      {(own || offered.length > 0) && (
        <Inline as="fieldset" aria-label={t('compose.senders')}>
          {own && own !== sender.trim() && (
            <Button size="small" look="quiet" onClick={() => form.change({ sender: own })}>
              {t('compose.repliable', { number: own })}
            </Button>
          )}
          {offered.map((each) => (
            <Button
              key={each.id}
              size="small"
              look="quiet"
              onClick={() => form.change({ sender: each.sender })}
            >
              {each.sender}
            </Button>
          ))}
        </Inline>
      )}
      <SeenOtherwise sender={sender.trim()} estimate={estimate} />
    </Stack>
  );
}
