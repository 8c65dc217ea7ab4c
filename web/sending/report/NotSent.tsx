import { useTranslation } from 'react-i18next';
import { changeCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { Alert, Inline, LinkButton } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';

/** Of a draft, which a program wrote or whose sending went wrong: how it is sent after all. */
export function NotSent({ campaign: { id, state } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useMay(changeCampaign);
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
