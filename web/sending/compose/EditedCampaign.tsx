import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { Alert, Button, ConflictText, type FormState, Inline } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { useReviewer } from '../use-reviewer.ts';
import type { EditedCampaignState, NewerEdit } from './use-edited-campaign.ts';

type Props = {
  form: FormState<Draft>;
  edited: EditedCampaignState;
};

export function EditedCampaign({ form, edited: { ended, heldFor, newer } }: Props) {
  const { t } = useTranslation('sending');
  const reviewer = useReviewer();
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
  const isConflict = ended === null && newer !== null;
  const replace = () => newer && form.change({ changes: { ...changes, version: newer.version } });
  return (
    <Alert tone={ended === null && newer === null ? 'quiet' : 'bad'}>
      <Inline justify="between">
        {isConflict ? (
          <Conflict name={changes.name} newer={newer} />
        ) : (
          <span>
            {t(`changing.${ended ?? 'editing'}`, { name: changes.name, reviewer: reviewer(heldFor) })}
          </span>
        )}
        <Inline>
          {isConflict && (
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

function Conflict({ name, newer: { user, fields } }: { name: string; newer: NewerEdit }) {
  const { t } = useTranslation('sending');
  const { username, fullName } = useSession().user;
  const isOther = user !== null && ![username, fullName].includes(user);
  return (
    <ConflictText
      name={name}
      user={isOther ? user : null}
      fields={fields.map((field) => t(`changing.fields.${field}`))}
    />
  );
}
