import { useTranslation } from 'react-i18next';
import { estimateCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconRepeat } from '#web/ui/icons.ts';
import { Button, Menu, MenuLink } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import { countResendRecipients } from '../campaign-actions.ts';
import { SendAgainMenuItems } from './SendAgainItems.tsx';

/**
 * A menu that opens Send Message for recipients whose message failed, or who have not replied. With links in the messages, also for those
 * who clicked or did not.
 */
export function SendAgainMenu({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const may = useIsAllowed(estimateCampaign);
  const { failed, sent } = countResendRecipients(campaign);
  if (!may || failed + sent === 0) return null;
  return (
    <Menu
      opener={
        <Button look="plain" icon={IconRepeat}>
          {t('report.again')}
        </Button>
      }
    >
      <SendAgainMenuItems campaign={campaign} />
      {campaign.hasLinks &&
        sent > 0 &&
        (['clicked', 'notClicked'] as const).map((whom) => (
          <MenuLink key={whom} to="/Sending/SendMessage" search={{ again: campaign.id, whom }}>
            {t(`report.againBy.${whom}`)}
          </MenuLink>
        ))}
    </Menu>
  );
}
