import { useTranslation } from 'react-i18next';
import { estimateCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { IconRepeat } from '#web/ui/icons.ts';
import { Button, failedOf, Menu, MenuLink } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';

/** Leads to Send Message with those to whom it failed, or who have not answered. */
export function SendAgainMenu({ campaign: { id, counts, state } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useMay(estimateCampaign);
  const failed = failedOf(counts);
  const sent = counts.delivered + counts.submitted;
  if (!may || state !== 'finished' || failed + sent === 0) return null;
  const to = '/Sending/SendMessage';
  return (
    <Menu
      opener={
        <Button look="plain" icon={IconRepeat}>
          {t('report.again')}
        </Button>
      }
    >
      {failed > 0 && (
        <MenuLink to={to} search={{ again: id, whom: 'failed' }}>
          {t('report.againFailed', { count: failed })}
        </MenuLink>
      )}
      {sent > 0 && (
        <MenuLink to={to} search={{ again: id, whom: 'unanswered' }}>
          {t('report.againUnanswered')}
        </MenuLink>
      )}
    </Menu>
  );
}
