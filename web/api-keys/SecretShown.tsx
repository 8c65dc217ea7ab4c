import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sendingSettingsQuery } from '#web/sending/index.ts';
import { Actions, Button, CodeBlock, Stack, Text } from '#web/ui/index.ts';
import { exampleCurl } from './curl.ts';

type Props = {
  secret: string;
  mayItSend: boolean;
  /** Whether the key has a default sender. */
  hasSender?: boolean;
  onStored: () => void;
};

/** Stands for the user's own sender ID. */
const EXAMPLE_SENDER = 'MyShop';

/** A new secret, shown only once, with a command that tries it. */
export function SecretShown({ secret, mayItSend, hasSender = false, onStored }: Props) {
  const { t } = useTranslation('apiKeys');
  const { data: settings } = useQuery(sendingSettingsQuery);
  const mustNameSender = !hasSender && settings?.repliableNumber === null;
  const warning = useRef<HTMLParagraphElement>(null);
  // The secret replaces a focused form, so it takes the focus.
  useEffect(() => warning.current?.focus(), []);
  return (
    <Stack>
      <Text ref={warning} size="sm" tabIndex={-1}>
        {t('secret.once')}
      </Text>
      <CodeBlock large title={t('secret.title')} code={secret} copyLabel={t('secret.copy')} />
      {mayItSend && (
        <Stack gap="xs">
          <CodeBlock
            title={t('secret.try')}
            code={exampleCurl(secret, mustNameSender ? EXAMPLE_SENDER : undefined)}
            copyLabel={t('secret.copyCommand')}
          />
          {mustNameSender && (
            <Text size="xs" tone="muted">
              {t('secret.sender', { sender: EXAMPLE_SENDER })}
            </Text>
          )}
        </Stack>
      )}
      <Actions>
        <Button onClick={onStored}>{t('secret.stored')}</Button>
      </Actions>
    </Stack>
  );
}
