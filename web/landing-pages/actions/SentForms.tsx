import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { Section, ShareTable } from '#web/ui/index.ts';
import { type Counted, type Readers, useCountColumns } from './use-count-columns.ts';

type SentForm = LandingPageStatistics['forms'][number] & Counted;
type Props = { readers: Readers; forms: readonly SentForm[] };

/** How often each form was sent, most first. Nothing without one, because most pages have none. */
export function SentForms({ readers, forms }: Props) {
  const { t } = useTranslation('landingActions');
  const { heads, cells } = useCountColumns(readers, t('sent'));
  const most = forms[0]?.count ?? 1;
  if (forms.length === 0) return null;
  return (
    <Section title={t('sentForms')}>
      <ShareTable
        label={t('sentForms')}
        heads={[t('sentForm'), ...heads]}
        rows={forms.map((form) => ({
          key: form.key,
          name: form.label || t('gone'),
          note: form.isOptOut && t('optOutForm'),
          share: form.count / most,
          cells: cells(form),
        }))}
      />
    </Section>
  );
}
