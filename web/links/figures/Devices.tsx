import { useTranslation } from 'react-i18next';
import type { LinkStatistics } from '#contract/links.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { useCounted } from './counted.ts';

type Props = { statistics: Pick<LinkStatistics, 'devices'> };

export function Devices({ statistics: { devices } }: Props) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const format = useFormat();
  const clicks = devices.reduce((sum, each) => sum + each.clicks, 0);
  const most = Math.max(...devices.map((each) => each.clicks), 1);
  const sorted = devices.toSorted((one, other) => other.clicks - one.clicks);
  return (
    <Section title={t('devicesTitle')}>
      <ShareTable
        label={t('devicesTitle')}
        heads={[t('device'), t('clicksTitle', { context }), t('share')]}
        rows={sorted.map((each) => ({
          key: each.device,
          name: t(`devices.${each.device}`),
          share: each.clicks / most,
          cells: [format.number(each.clicks), format.share(each.clicks / clicks)],
        }))}
      />
    </Section>
  );
}
