import { useTranslation } from 'react-i18next';
import { estimateCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { IconRepeat } from '#web/ui/icons.ts';
import { Button, Menu } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import { againOf } from '../what-works.ts';
import { AgainItems } from './AgainItems.tsx';

/** Leads to Send Message with those to whom it failed, or who have not answered. */
export function SendAgainMenu({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useMay(estimateCampaign);
  const { failed, sent } = againOf(campaign);
  if (!may || failed + sent === 0) return null;
  return (
    <Menu
      opener={
        <Button look="plain" icon={IconRepeat}>
          {t('report.again')}
        </Button>
      }
    >
      <AgainItems campaign={campaign} />
    </Menu>
  );
}
