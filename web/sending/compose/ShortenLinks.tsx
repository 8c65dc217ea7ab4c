import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findLinks } from '#sms/index.ts';
import { Checkbox, type FormState } from '#web/ui/index.ts';
import { settingsQuery } from '../settings.ts';
import type { Draft } from './draft.ts';

/** A checkbox that gives each recipient short links of their own. Only for texts with links. */
export function ShortenLinks({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(settingsQuery);
  const { text, shortensLinks } = form.values;
  const hasLinks = findLinks(text).length > 0;
  if (!data || data.linkBase === null || (!hasLinks && !shortensLinks)) return null;
  return <Checkbox {...form.field('shortensLinks')} label={t('compose.shortenLinks')} />;
}
