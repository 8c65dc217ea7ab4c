import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import type { Icon } from '#web/ui/icons.ts';
import { MenuLink } from '#web/ui/index.ts';
import { countResendRecipients } from '../campaign-actions.ts';

/**
 * If the menu has other items too, pass `named`. The items for sending again then get this icon and
 * longer labels.
 */
export function SendAgainMenuItems({ campaign, named }: { campaign: Campaign; named?: Icon }) {
  const { t } = useTranslation('sending');
  const { failed, sent } = countResendRecipients(campaign);
  const words = named ? 'campaigns.again' : 'report.again';
  const more = { to: '/Sending/SendMessage', ...(named && { icon: named }) } as const;
  return (
    <>
      {failed > 0 && (
        <MenuLink {...more} search={{ again: campaign.id, whom: 'failed' }}>
          {t(`${words}Failed`, { count: failed })}
        </MenuLink>
      )}
      {sent > 0 && (
        <MenuLink {...more} search={{ again: campaign.id, whom: 'unanswered' }}>
          {t(`${words}Unanswered`)}
        </MenuLink>
      )}
    </>
  );
}
