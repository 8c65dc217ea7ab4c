import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, Button, Stack, Text } from '#web/ui/index.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { exampleCurl } from './curl.ts';

type Props = { secret: string; mayItSend: boolean; onStored: () => void };

/** A new secret, shown only once, with a command that tries it. */
export function SecretShown({ secret, mayItSend, onStored }: Props) {
  const { t } = useTranslation('apiKeys');
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
        <CodeBlock title={t('secret.try')} code={exampleCurl(secret)} copyLabel={t('secret.copyCommand')} />
      )}
      <Actions>
        <Button onClick={onStored}>{t('secret.stored')}</Button>
      </Actions>
    </Stack>
  );
}
