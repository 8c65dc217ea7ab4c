import { useTranslation } from 'react-i18next';
import type { LandingPage } from '#contract/landing-pages/pages.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, useFormat } from '#web/ui/index.ts';
import { shownStateOf } from '../shown-state.ts';

/** Says what readers see and what to do, if that is not obvious. Nothing for a published page without changes. */
export function StateNote({ page }: { page: LandingPage }) {
  const { t } = useTranslation('landingPages');
  const format = useFormat();
  const { publishAt, endsAt, publishedAt } = page;
  const state = shownStateOf(page);
  const planned = publishAt !== null && t('notes.planned', { at: format.dateTime(new Date(publishAt)) });
  if (state === 'published') return planned && <Alert tone="quiet">{planned}</Alert>;
  if (state === 'blocked')
    return (
      <Alert tone="quiet" icon={IconAlertTriangle}>
        {t('notes.blocked')}
      </Alert>
    );
  if (state === 'ended')
    return (
      <Alert tone="quiet">
        {t('notes.ended', { at: endsAt === null ? '' : format.dateTime(new Date(endsAt)) })}
      </Alert>
    );
  const note = state === 'draft' && publishedAt !== null ? 'offline' : state;
  return (
    <Alert tone="quiet">
      {t(`notes.${note}`)} {planned}
    </Alert>
  );
}
