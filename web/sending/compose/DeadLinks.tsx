import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkLinks } from '#contract/sending.ts';
import { findLinks } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Text, useDebouncedValue } from '#web/ui/index.ts';

/** The time to wait after the last keystroke, in ms: until then, a link may be incomplete. */
const DEBOUNCE_MS = 1000;
const MAX_LINKS = 5;
const TEN_MINUTES_MS = 600_000;

/** Warns about unreachable links. Skips links with variables, which differ per recipient. */
export function DeadLinks({ text }: { text: string }) {
  const { t } = useTranslation('sending');
  const [written] = useDebouncedValue(text, DEBOUNCE_MS);
  const links = findLinks(written).filter(({ text: each }) => !/[{}]/.test(each));
  const addresses = [...new Set(links.map(({ address }) => address))].slice(0, MAX_LINKS);
  const { data } = useQuery({
    queryKey: ['links', addresses],
    queryFn: ({ signal }) => call(checkLinks, { body: { links: addresses } }, { signal }),
    enabled: addresses.length > 0,
    staleTime: TEN_MINUTES_MS,
    retry: false,
  });
  const dead = data?.links.filter(({ answers }) => answers === 'no') ?? [];
  return dead.map(({ link, status }) => {
    const shown = links.find(({ address }) => address === link)?.text;
    if (shown === undefined) return null;
    return (
      <Text key={link} size="sm" tone="held" as="output">
        {status === null
          ? t('compose.deadLink', { link: shown })
          : t('compose.brokenLink', { link: shown, status })}
      </Text>
    );
  });
}
