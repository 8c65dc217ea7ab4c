import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getLinkSettings } from '#contract/link-tracking.ts';
import { withExampleLinks } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { settingsQuery } from '../settings.ts';
import type { Draft } from './draft.ts';
import { Line } from './Line.tsx';

type Props = { draft: Pick<Draft, 'text' | 'shortensLinks'> };

/** Says that the message has short links, if it has. */
export function LinksLine({ draft: { text, shortensLinks } }: Props) {
  const base = useQuery(settingsQuery).data?.linkBase ?? null;
  const hasShortLinks = base !== null && withExampleLinks(text, { base, shortensLinks }) !== text;
  return hasShortLinks && <ShortLinks />;
}

/** Tells whether each recipient gets links of their own. */
function ShortLinks() {
  const { t } = useTranslation('sending');
  const { data } = useQuery({
    queryKey: ['links', 'settings'],
    queryFn: ({ signal }) => call(getLinkSettings, {}, { signal }),
  });
  const kind = !data ? 'short' : data.tracksRecipients ? 'own' : 'shared';
  return <Line label={t('order.links.title')}>{t(`order.links.${kind}`)}</Line>;
}
