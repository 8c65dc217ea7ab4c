import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable, Text, useFormat } from '#web/ui/index.ts';

const STEPS = ['25', '50', '75', '100'] as const;

type Props = {
  statistics: Pick<LandingPageStatistics, 'visits' | 'scroll'>;
  /** Whether the draft records it. */
  isMeasured: boolean;
};

/** How many visits saw each quarter of the page. */
export function Scrolling({ statistics: { visits, scroll }, isMeasured }: Props) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const counts = new Map(scroll.map(({ percent, count }) => [String(percent), count]));
  return (
    <Section title={t('scroll')}>
      {scroll.length === 0 ? (
        <Text tone="muted">{t(isMeasured ? 'noScroll' : 'scrollOff')}</Text>
      ) : (
        <ShareTable
          label={t('scroll')}
          heads={[t('seen'), t('visits'), t('share')]}
          rows={STEPS.map((step) => {
            const count = counts.get(step) ?? 0;
            // Scrolling is counted by whole days, and visits from a moment on, so there can be more of it.
            const share = visits > 0 ? Math.min(1, count / visits) : 0;
            return {
              key: step,
              name: t(`steps.${step}`),
              share,
              cells: [format.number(count), format.share(share)],
            };
          })}
        />
      )}
    </Section>
  );
}
