import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable, Text } from '#web/ui/index.ts';
import { type Counted, type Readers, useCountColumns } from './use-count-columns.ts';

type Press = LandingPageStatistics['presses'][number] & Counted;
/** `none` is what to say without presses. */
type Props = { readers: Readers; presses: readonly Press[]; none: string };

/** How often each button and link was pressed, most first. */
export function Presses({ readers, presses, none }: Props) {
  const { t } = useTranslation('landingActions');
  const { heads, cells } = useCountColumns(readers, t('count'));
  const most = presses[0]?.count ?? 1;
  return (
    <Section title={t('pressed')}>
      {presses.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <ShareTable
          label={t('pressed')}
          heads={[t('pressedLink'), ...heads]}
          rows={presses.map((press) => ({
            key: press.key,
            name: press.label || press.target || t('gone'),
            note: press.label !== '' && press.target,
            share: press.count / most,
            cells: cells(press),
          }))}
        />
      )}
    </Section>
  );
}
