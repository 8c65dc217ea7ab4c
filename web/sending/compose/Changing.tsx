import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert, Button, type FormState, Inline } from '#web/ui/index.ts';
import { type Draft, EMPTY } from './draft.ts';

/** Which campaign is being changed, and how it stays as it is. */
export function Changing({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const navigate = useNavigate();
  const { changes, sender } = form.values;
  if (!changes) return null;
  const discard = () => {
    form.change({ ...EMPTY, sender });
    void navigate({
      to: '/Reports/CampaignReport/$campaignId',
      params: { campaignId: changes.campaignId },
    });
  };
  return (
    <Alert tone="quiet">
      <Inline justify="between">
        <span>{t('changing.what', { name: changes.name })}</span>
        <Inline>
          <Button look="plain" size="small" onClick={() => form.change({ changes: null })}>
            {t('changing.anew')}
          </Button>
          <Button look="plain" size="small" onClick={discard}>
            {t('changing.discard')}
          </Button>
        </Inline>
      </Inline>
    </Alert>
  );
}
