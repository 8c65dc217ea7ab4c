import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, Text } from '#web/ui/index.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import classes from '../PublicPage.module.css';
import { PublicPage } from '../PublicPage.tsx';
import { takeFocus } from '../take-focus.ts';
import { ResetForm } from './ResetForm.tsx';

export function ResetPage() {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState(false);
  return (
    <PublicPage
      title={t('password.reset.title')}
      heading={sent ? t('password.reset.sentHeading') : t('password.reset.heading')}
      context={!sent && t('password.reset.context')}
    >
      {sent ? <SentMessage onAgain={() => setSent(false)} /> : <ResetForm onSent={() => setSent(true)} />}
      <BackToLogin />
    </PublicPage>
  );
}

function SentMessage({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Text ref={takeFocus} tabIndex={-1} className={classes.message}>
        {t('password.reset.sent')}
      </Text>
      <Stack gap="sm" align="start">
        <Text size="sm" tone="muted">
          {t('password.reset.again')}
        </Text>
        <Button look="plain" onClick={onAgain}>
          {t('password.reset.tryAnother')}
        </Button>
      </Stack>
    </>
  );
}
