import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert, Button, type FormState, Inline } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

type Props = {
  form: FormState<Draft>;
  /** Whether the campaign can no longer be changed. */
  isStarted: boolean;
};

export function EditedCampaign({ form, isStarted }: Props) {
  const { t } = useTranslation('sending');
  const navigate = useNavigate();
  const { changes, sender } = form.values;
  if (!changes) return null;
  const open = () =>
    void navigate({
      to: '/Reports/CampaignReport/$campaignId',
      params: { campaignId: changes.campaignId },
    });
  const discard = () => {
    form.change({ ...EMPTY_DRAFT, sender });
    open();
  };
  return (
    <Alert tone={isStarted ? 'bad' : 'quiet'}>
      <Inline justify="between">
        <span>{t(isStarted ? 'changing.started' : 'changing.what', { name: changes.name })}</span>
        <Inline>
          <Button look="plain" size="small" onClick={() => form.change({ changes: null })}>
            {t('changing.anew')}
          </Button>
          <Button look="plain" size="small" onClick={isStarted ? open : discard}>
            {t(isStarted ? 'changing.open' : 'changing.discard')}
          </Button>
        </Inline>
      </Inline>
    </Alert>
  );
}
