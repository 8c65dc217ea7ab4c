import { useTranslation } from 'react-i18next';
import { estimateCampaign } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { IconRepeat } from '#web/ui/icons.ts';
import { Button, Menu } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import { sendAgainCounts } from '../campaign-actions.ts';
import { SendAgainItems } from './SendAgainItems.tsx';

/** Opens Send Message with the recipients whose message failed, or who have not replied. */
export function SendAgainMenu({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useMay(estimateCampaign);
  const { failed, sent } = sendAgainCounts(campaign);
  if (!may || failed + sent === 0) return null;
  return (
    <Menu
      opener={
        <Button look="plain" icon={IconRepeat}>
          {t('report.again')}
        </Button>
      }
    >
      <SendAgainItems campaign={campaign} />
    </Menu>
  );
}
