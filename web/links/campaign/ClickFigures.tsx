import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CampaignClicks } from '#contract/campaign-clicks.ts';
import { roundDuration } from '#contract/round-duration.ts';
import { type Figure, Figures, type Format, useFormat } from '#web/ui/index.ts';

type Props = { clicks: CampaignClicks; delivered: number };

export function ClickFigures({ clicks: { people, clicks, firstClickMs }, delivered }: Props) {
  const { t } = useTranslation('links');
  const format = useFormat();
  // A phone can open the message before its receipt arrives.
  const share = delivered > 0 ? Math.min(1, people / delivered) : 0;
  const figures: Figure[] = [
    {
      label: t('campaign.people'),
      value: format.number(people),
      note: delivered > 0 && t('campaign.ofDelivered', { share: format.share(share) }),
    },
    { label: t('clicksTitle'), value: format.number(clicks), note: t('campaign.noPreviews') },
    {
      label: t('campaign.firstClick'),
      value: firstClickMs === null ? '–' : durationOf(firstClickMs, t, format),
      note: t('campaign.median'),
    },
  ];
  return <Figures figures={figures} />;
}

const durationOf = (ms: number, t: TFunction<'links'>, format: Format): string => {
  const { unit, count } = roundDuration(ms);
  return t(`campaign.in.${unit}`, { count: format.number(count) });
};
