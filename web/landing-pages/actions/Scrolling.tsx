import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable, Text } from '#web/ui/index.ts';
import { type Counted, type Readers, useCountColumns } from './use-count-columns.ts';

const STEPS = ['25', '50', '75', '100'] as const;

type Seen = LandingPageStatistics['scroll'][number] & Counted;
/** `none` is what to say if nobody scrolled. */
type Props = { readers: Readers; scroll: readonly Seen[]; none: string };

/** How many readers saw each quarter of the page. */
export function Scrolling({ readers, scroll, none }: Props) {
  const { t } = useTranslation('landingActions');
  const { heads, cells, shareOf } = useCountColumns(readers, t('visits'));
  const counts = new Map(scroll.map((seen) => [String(seen.percent), seen]));
  return (
    <Section title={t('scroll')}>
      {scroll.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <ShareTable
          label={t('scroll')}
          heads={[t('seen'), ...heads]}
          rows={STEPS.map((step) => {
            const seen = counts.get(step) ?? { count: 0, people: 0 };
            return { key: step, name: t(`steps.${step}`), share: shareOf(seen), cells: cells(seen) };
          })}
        />
      )}
    </Section>
  );
}
