import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contract/my-settings.ts';
import { Button, LegendSection, LoadedPart, Moment, Row, Rows, RowsSkeleton } from '#web/ui/index.ts';
import { ANCHORS } from '../anchors.ts';

const loadForm = async () => (await import('./PasswordForm.tsx')).PasswordForm;

export function PasswordSection({ security }: { security: Security | undefined }) {
  const { t } = useTranslation('mySettings');
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  // Return the focus when the form closes.
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <LegendSection anchor={ANCHORS.password} title={t('password.title')} context={t('password.context')}>
      {!security && <RowsSkeleton count={1} />}
      {security && isChanging && (
        <LoadedPart
          name="new password"
          load={loadForm}
          fallback={<RowsSkeleton count={1} />}
          with={{ onClose: () => setChanging(false) }}
        />
      )}
      {security && !isChanging && (
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
