import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';

type Props = { statistics: Pick<LandingPageStatistics, 'visits' | 'forms'> };

/** How often each form was sent, most first. Nothing without one, because most pages have none. */
export function SentForms({ statistics: { visits, forms } }: Props) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const most = forms[0]?.count ?? 1;
  if (forms.length === 0) return null;
  return (
    <Section title={t('sentForms')}>
      <ShareTable
        label={t('sentForms')}
        heads={[t('sentForm'), t('sent'), t('share')]}
        rows={forms.map(({ key, label, count }) => ({
          key,
          name: label || t('gone'),
          share: count / most,
          cells: [format.number(count), visits > 0 ? format.share(count / visits) : '–'],
        }))}
      />
    </Section>
  );
}
