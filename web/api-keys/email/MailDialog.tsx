import { useTranslation } from 'react-i18next';
import type { EmailMail } from '#contract/email-inlet.ts';
import { Actions, Button, CodeBlock, Dialog, Facts, Stack, Text, useFormat } from '#web/ui/index.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

type Props = { mail: EmailMail; opened: boolean; onClose: () => void };

/** A mail, and what became of it. */
export function MailDialog({ mail, opened, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { reason, messageIds, subject } = mail;
  const facts = [
    { label: t('log.outcome'), value: <OutcomeChip outcome={mail.outcome} /> },
    { label: t('log.at'), value: format.exact(mail.at) },
    {
      label: t('email.subject'),
      value: subject === null ? t('email.hidden') : subject || t('email.noSubject'),
    },
    { label: t('email.envelopeSender'), value: mail.envelopeSender || t('log.unknown') },
    { label: t('email.remoteAddress'), value: mail.remoteAddress },
    { label: t('email.recipients'), value: format.number(mail.recipients) },
  ];
  return (
    <Dialog opened={opened} width={720} title={mail.from || t('log.unknown')} onClose={onClose}>
      <Stack>
        <Facts facts={facts} />
        {reason !== '' && <CodeBlock title={t('email.reason')} code={reason} />}
        {messageIds.length > 0 && (
          <CodeBlock
            title={t('email.messageIds')}
            code={messageIds.join('\n')}
            copyLabel={t('email.copyIds')}
          />
        )}
        {subject === null && (
          <Text size="sm" tone="muted">
            {t('email.hiddenHint')}
          </Text>
        )}
        <Actions>
          <Button onClick={onClose}>{t('log.close')}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
