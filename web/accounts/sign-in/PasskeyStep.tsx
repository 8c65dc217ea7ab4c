import { useTranslation } from 'react-i18next';
import { Button, Stack, Text } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { FormProblem } from '../FormProblem.tsx';
import { takeFocus } from '../take-focus.ts';
import { signInWithPasskey } from './passkey.ts';
import { wordsOfAttempt } from './use-attempt.ts';
import { useSecondFactor } from './use-second-factor.ts';

export function PasskeyStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const attempt = useSecondFactor(onDone);
  return (
    <Stack>
      <Text>{t('secondFactor.about.passkey')}</Text>
      <FormProblem key={attempt.submittedAt} words={wordsOfAttempt(attempt, t('passkey.failed'))} />
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
