import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contract/my-settings.ts';
import { Button, LegendSection, Moment, Row, Rows, WaitingRows } from '#web/ui/index.ts';
import { ANCHORS } from '../anchors.ts';
import { PasswordForm } from './PasswordForm.tsx';

export function PasswordSection({ security }: { security: Security | undefined }) {
  const { t } = useTranslation('mySettings');
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  // The form that has gone gives the focus back.
  useEffect(() => {
    if (wasChanging.current && !changing) change.current?.focus();
    wasChanging.current = changing;
  }, [changing]);
  return (
    <LegendSection anchor={ANCHORS.password} title={t('password.title')} context={t('password.context')}>
      {!security && <WaitingRows count={1} />}
      {security && changing && <PasswordForm onClose={() => setChanging(false)} />}
      {security && !changing && (
        <Rows label={t('password.title')}>
          <Row
            title={
              <span>
                {t('password.changed')} <Moment at={security.passwordChangedAt} />
              </span>
            }
            action={
              <Button ref={change} look="plain" onClick={() => setChanging(true)}>
                {t('password.change')}
              </Button>
            }
          />
        </Rows>
      )}
    </LegendSection>
  );
}
