import { useTranslation } from 'react-i18next';
import { changeCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { Alert, Inline, LinkButton } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';

/** Explains how to send a draft that an API client created or whose sending failed. */
export function UnsentNote({ campaign: { id, state } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useIsAllowed(changeCampaign);
  if (state !== 'draft') return null;
  return (
    <Alert tone="quiet" icon={IconPencil}>
      <Inline justify="between">
        <span>{t('report.notSent')}</span>
        {may && (
          <LinkButton look="plain" size="small" to="/Sending/SendMessage" search={{ change: id }}>
            {t('report.finish')}
          </LinkButton>
        )}
      </Inline>
    </Alert>
  );
}
