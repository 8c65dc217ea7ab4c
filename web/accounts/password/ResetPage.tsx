import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Text } from '#web/ui/kit.ts';
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
      {sent ? <Sent onAgain={() => setSent(false)} /> : <ResetForm onSent={() => setSent(true)} />}
      <BackToLogin />
    </PublicPage>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Text ref={takeFocus} tabIndex={-1} className={classes.said}>
        {t('password.reset.sent')}
      </Text>
      <div>
        <Text size="sm" c="dimmed">
          {t('password.reset.again')}
        </Text>
        <Button variant="default" mt="sm" onClick={onAgain}>
          {t('password.reset.tryAnother')}
        </Button>
      </div>
    </>
  );
}
