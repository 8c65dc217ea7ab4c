import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable, Text, useFormat } from '#web/ui/index.ts';

type Props = { statistics: Pick<LandingPageStatistics, 'visits' | 'presses'> };

/** How often each button and link was pressed, most first. */
export function Presses({ statistics: { visits, presses } }: Props) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const most = presses[0]?.count ?? 1;
  return (
    <Section title={t('pressed')}>
      {presses.length === 0 ? (
        <Text tone="muted">{t('noPresses')}</Text>
      ) : (
        <ShareTable
          label={t('pressed')}
          heads={[t('pressedLink'), t('count'), t('share')]}
          rows={presses.map(({ key, label, target, count }) => ({
            key,
            name: label || target || t('gone'),
            note: label !== '' && target,
            share: count / most,
            cells: [format.number(count), visits > 0 ? format.share(count / visits) : '–'],
          }))}
        />
      )}
    </Section>
  );
}
