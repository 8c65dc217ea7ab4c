import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert, Button, type FormState, Inline } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { EditedCampaignState } from './use-edited-campaign.ts';

type Props = {
  form: FormState<Draft>;
  edited: EditedCampaignState;
};

export function EditedCampaign({ form, edited: { ended, newVersion } }: Props) {
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
  const replace = () => form.change({ changes: { ...changes, version: newVersion } });
  const state = ended ?? (newVersion === null ? 'editing' : 'elsewhere');
  return (
    <Alert tone={state === 'editing' ? 'quiet' : 'bad'}>
      <Inline justify="between">
        <span>{t(`changing.${state}`, { name: changes.name })}</span>
        <Inline>
          {state === 'elsewhere' && (
            <Button look="plain" size="small" onClick={replace}>
              {t('changing.replace')}
            </Button>
          )}
          <Button look="plain" size="small" onClick={() => form.change({ changes: null })}>
            {t('changing.saveAsNew')}
          </Button>
          <Button look="plain" size="small" onClick={ended ? open : discard}>
            {t(ended ? 'changing.open' : 'changing.discard')}
          </Button>
        </Inline>
      </Inline>
    </Alert>
  );
}
