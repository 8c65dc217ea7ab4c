import { messageTotal } from '#contract/campaign-states.ts';
import { countFailed } from '#contract/outcomes.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePurchaseCost } from '#web/billing/index.ts';
import { Credits, type Figure, Figures, useFormat } from '#web/ui/index.ts';
import { type CampaignReport } from '../campaigns.ts';
import { COUNTRIES_SECTION, messagesLink, repliesLink } from '../messages-link.ts';

export function CampaignFigures({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { id, counts, replies, optOuts, cost, refunded, parts } = campaign;
  const worth = usePurchaseCost();
  const total = messageTotal(campaign);
  if (total === 0) return null;
  const failed = countFailed(counts);
  const money = worth(cost);
  const figures: Figure[] = [
    {
      label: t('figures.delivered'),
      value: format.share(counts.delivered / total),
      note: t('figures.of', { some: format.number(counts.delivered), all: format.number(total) }),
      link: messagesLink(id, 'delivered'),
    },
    {
      label: t('figures.failed'),
      value: format.share(failed / total),
      note: format.number(failed),
      link: messagesLink(id, 'failed'),
    },
    {
      label: t('figures.replies'),
      value: format.number(replies),
      note:
        optOuts > 0 ? (
          <Link {...repliesLink(id, { optedOut: 'true' })} className="link">
            {t('figures.optOuts', { count: optOuts })}
          </Link>
        ) : (
          t('figures.optOuts', { count: 0 })
        ),
      link: repliesLink(id),
    },
    {
      label: t('figures.cost'),
      value: <Credits amount={cost} />,
      note: [
        t('figures.parts', { count: parts }),
        money && t('summary.worth', { money }),
        refunded > 0 && t('report.refunded', { credits: format.credits(refunded) }),
      ]
        .filter(Boolean)
        .join(', '),
      link: { to: '.', search: true, hash: COUNTRIES_SECTION },
    },
  ];
  return <Figures figures={figures} />;
}
