import { useTranslation } from 'react-i18next';
import type { LandingPage } from '#contract/landing-pages/pages.ts';
import { type Fact, Facts, Moment, useFormat } from '#web/ui/index.ts';

/** Who can open the page, and until when. */
export function About({ page }: { page: LandingPage }) {
  const { t } = useTranslation('landingPages');
  const format = useFormat();
  const { endsAt, hasPassword, publishedAt, changedAt, createdAt } = page;
  const facts: Fact[] = [
    {
      label: t('about.published'),
      value: publishedAt === null ? t('about.notPublished') : <Moment at={publishedAt} />,
    },
    { label: t('changed'), value: <Moment at={changedAt} /> },
    {
      label: t('about.ends'),
      value: endsAt === null ? t('about.never') : format.dateTime(new Date(endsAt)),
    },
    { label: t('about.password'), value: t(hasPassword ? 'about.hasPassword' : 'about.noPassword') },
    { label: t('about.created'), value: <Moment at={createdAt} /> },
  ];
  return <Facts facts={facts} />;
}
