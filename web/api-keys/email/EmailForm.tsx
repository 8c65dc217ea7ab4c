import { useTranslation } from 'react-i18next';
import { changeEmailChannel, type EmailChannel } from '#contract/email-inlet.ts';
import { problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { LegendSection, Stack, Switch, TextArea, useForm } from '#web/ui/index.ts';
import { useApiKey } from '../key/key-context.ts';
import { KeyForm } from '../key/KeyForm.tsx';
import { toLines } from '../to-lines.ts';

type Values = { allowedSenders: string; includesSubject: boolean; isEnabled: boolean };

/** Who may send mails, and what becomes of them. */
export function EmailForm({ channel }: { channel: EmailChannel }) {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const send = useWithConfirmation(({ allowedSenders, ...others }: Values) =>
    call(changeEmailChannel, {
      params: { keyId },
      body: { ...others, allowedSenders: toLines(allowedSenders) },
    }),
  );
  const form = useForm(send, {
    initial: {
      allowedSenders: channel.allowedSenders.join('\n'),
      includesSubject: channel.includesSubject,
      isEnabled: channel.isEnabled,
    },
    problemText: problemOf,
    fieldOf: (name) => (name.startsWith('allowedSenders') ? 'allowedSenders' : undefined),
    doneMessage: () => t('saved'),
  });
  const subject = form.field('includesSubject');
  const enabled = form.field('isEnabled');
  return (
    <KeyForm form={form}>
      <LegendSection title={t('email.senders')} context={t('email.sendersContext')}>
        <TextArea
          {...form.field('allowedSenders')}
          label={t('email.sendersField')}
          hint={t('email.sendersHint')}
          rows={4}
          maxRows={20}
          maxLength={13_000}
        />
      </LegendSection>
      <LegendSection title={t('email.mails')}>
        <Stack>
          <Switch
            label={t('email.includesSubject')}
            hint={t('email.includesSubjectHint')}
            value={subject.value}
            onChange={subject.onChange}
          />
          <Switch
            label={t('email.isEnabled')}
            hint={t('email.isEnabledHint')}
            value={enabled.value}
            onChange={enabled.onChange}
          />
        </Stack>
      </LegendSection>
    </KeyForm>
  );
}
