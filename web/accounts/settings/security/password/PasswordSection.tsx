import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contract/my-settings.ts';
import { Button, LegendSection, LoadedPart, Moment, Row, Rows, RowsSkeleton } from '#web/ui/index.ts';
import { ANCHORS } from '../anchors.ts';

const loadForm = async () => (await import('./PasswordForm.tsx')).PasswordForm;

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
      {!security && <RowsSkeleton count={1} />}
      {security && changing && (
        <LoadedPart
          name="new password"
          load={loadForm}
          fallback={<RowsSkeleton count={1} />}
          with={{ onClose: () => setChanging(false) }}
        />
      )}
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
