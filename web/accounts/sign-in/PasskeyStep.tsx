import { useTranslation } from 'react-i18next';
import { Button, Notice, Stack, Text } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { takeFocus } from '../take-focus.ts';
import { signInWithPasskey } from './passkey.ts';
import { attemptText } from './use-sign-in-attempt.ts';
import { useSecondFactor } from './use-second-factor.ts';

export function PasskeyStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const attempt = useSecondFactor(onDone);
  const problem = attemptText(attempt, t('passkey.failed'));
  return (
    <Stack>
      <Text>{t('secondFactor.about.passkey')}</Text>
      {problem && (
        <Notice key={attempt.submittedAt} tone="bad">
          {problem}
        </Notice>
      )}
      <Button
        size="large"
        ref={takeFocus}
        icon={IconKey}
        busy={attempt.isPending}
        onClick={() => attempt.mutate(signInWithPasskey)}
      >
        {t('passkey.use')}
      </Button>
    </Stack>
  );
}
