import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { useSession } from '#web/accounts/index.ts';
import { type FormState, Stack, TextField } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { SenderNote } from './SenderNote.tsx';
import { SenderMenu } from './SenderMenu.tsx';
import { useSenderAsSent } from './sender-as-sent.ts';
import { replyKindOf, useSenders } from './senders.ts';

type Props = { form: FormState<Draft>; estimate: Estimate | undefined };

/**
 * The sender, typed or chosen. Starts with the default sender. A note appears if recipients will see
 * another sender.
 */
export function SenderField({ form, estimate }: Props) {
  const { t } = useTranslation('sending');
  const { hasDynamicSender } = useSession().account;
  const { senders, initialSender } = useSenders();
  const { sender } = form.values;
  const asSent = useSenderAsSent(form.values);
  const begin = useEffectEvent((name: string) => {
    if (sender === '') form.change({ sender: name });
  });
  useEffect(() => {
    if (initialSender) begin(initialSender);
  }, [initialSender]);
  return (
    <Stack gap="xs">
      <TextField
        {...form.field('sender')}
        required
        short
        label={t('compose.sender')}
        hint={t(`compose.senderHints.${replyKindOf(asSent, senders) ?? 'empty'}`)}
        maxLength={20}
        end={
          senders.length > 0 && (
            <SenderMenu
              senders={senders}
              chosen={asSent}
              mayRequest={hasDynamicSender}
              onChoose={(chosen) => form.change({ sender: chosen })}
            />
          )
        }
      />
      <SenderNote sender={sender.trim()} estimate={estimate} />
    </Stack>
  );
}
