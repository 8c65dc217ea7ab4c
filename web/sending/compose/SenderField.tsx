import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listSenderIds } from '#contract/sender-ids.ts';
import type { Estimate } from '#contract/sending.ts';
import { senderIdProblem, type SenderReach, senderReach } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Button, type FormState, Inline, Stack, Text, TextField, useFormat } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
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

/** Where the sender is replaced, or where what is sent from it does not arrive. */
function SeenOtherwise({ sender, estimate }: { sender: string; estimate: Estimate | undefined }) {
  const { t, i18n } = useTranslation('sending');
  const format = useFormat();
  if (senderIdProblem(sender) || !estimate) return null;
  const countries = estimate.countries.flatMap(({ country }) => country ?? []);
  const namesOf = (reach: SenderReach) => {
    const names = countries.filter((country) => senderReach(sender, country) === reach).map(format.country);
    return names.length > 0 && new Intl.ListFormat(i18n.language).format(names);
  };
  const [replaced, blocked] = [namesOf('replaced'), namesOf('blocked')];
  return (
    <>
      {replaced && (
        <Text size="sm" tone="muted" as="output">
          {t('compose.senderReplaced', { sender, countries: replaced })}
        </Text>
      )}
      {blocked && (
        <Text size="sm" tone="held" as="output">
          {t('compose.senderBlocked', { sender, countries: blocked })}
        </Text>
      )}
    </>
  );
}
