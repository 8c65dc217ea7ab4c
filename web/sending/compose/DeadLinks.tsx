import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkLinks } from '#contract/sending.ts';
import { linksIn } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Text, useDebouncedValue } from '#web/ui/index.ts';

/** In milliseconds: while a link is typed, it is none yet. */
const DEBOUNCE = 1000;
const MOST = 5;
const TEN_MINUTES = 600_000;

/** Warns of links that nobody answers at. Those with variables are another for each recipient. */
export function DeadLinks({ text }: { text: string }) {
  const { t } = useTranslation('sending');
  const [written] = useDebouncedValue(text, DEBOUNCE);
  const links = linksIn(written).filter(({ text: each }) => !/[{}]/.test(each));
  const addresses = [...new Set(links.map(({ address }) => address))].slice(0, MOST);
  const { data } = useQuery({
    queryKey: ['links', addresses],
    queryFn: ({ signal }) => call(checkLinks, { body: { links: addresses } }, { signal }),
    enabled: addresses.length > 0,
    staleTime: TEN_MINUTES,
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
