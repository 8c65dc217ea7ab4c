import { useTranslation } from 'react-i18next';
import { Alert, Button, type FormState, Inline } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

/** Which campaign is being changed, and how it stays as it is. */
export function Changing({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const { changes } = form.values;
  if (!changes) return null;
  return (
    <Alert tone="quiet">
      <Inline justify="between">
        <span>{t('changing.what', { name: changes.name })}</span>
        <Button look="plain" size="small" onClick={() => form.change({ changes: null })}>
          {t('changing.anew')}
        </Button>
      </Inline>
    </Alert>
  );
}
