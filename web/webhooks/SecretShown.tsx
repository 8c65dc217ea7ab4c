import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, Button, CodeBlock, ExternalLink, Stack, Text } from '#web/ui/index.ts';

type Props = { secret: string; onStored: () => void; children?: ReactNode };

/** A new signing secret, shown only once. */
export function SecretShown({ secret, onStored, children }: Props) {
  const { t } = useTranslation('webhooks');
  const warning = useRef<HTMLParagraphElement>(null);
  // The secret replaces a focused form, so it takes the focus.
  useEffect(() => warning.current?.focus(), []);
  return (
    <Stack>
      <Text ref={warning} size="sm" tabIndex={-1}>
        {t('secret.once')}
      </Text>
      <CodeBlock large title={t('secret.title')} code={secret} copyLabel={t('secret.copy')} />
      <ExternalLink href="/docs/api/webhooks#verify-the-signature">{t('secret.how')}</ExternalLink>
      {children}
      <Actions>
        <Button onClick={onStored}>{t('secret.stored')}</Button>
      </Actions>
    </Stack>
  );
}
