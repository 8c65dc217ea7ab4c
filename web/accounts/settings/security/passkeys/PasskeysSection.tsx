import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contract/my-settings.ts';
import { LegendSection, Rows, Stack, Text, RowsSkeleton } from '#web/ui/index.ts';
import { canUsePasskeys } from '../../../passkeys/can-use-passkeys.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

export function PasskeysSection({ security }: { security: Security | undefined }) {
  const { t } = useTranslation('mySettings');
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <LegendSection title={t('passkeys.title')} context={t('passkeys.context')} titleRef={title}>
      {security ? (
        <Stack>
          {security.passkeys.length > 0 ? (
            <Rows label={t('passkeys.list')}>
              {security.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => title.current?.focus()} />
              ))}
            </Rows>
          ) : (
            <Text>{t('passkeys.none')}</Text>
          )}
          {canUsePasskeys() ? (
            <AddPasskey />
          ) : (
            // Browsers only offer passkeys over HTTPS.
            <Text tone="muted">{isSecureContext ? t('passkeys.unsupported') : t('passkeys.insecure')}</Text>
          )}
        </Stack>
      ) : (
        <RowsSkeleton count={1} />
      )}
    </LegendSection>
  );
}
