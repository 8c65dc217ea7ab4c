import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { type countKeywordMessages, KEYWORD_DAYS } from '#contract/replies.ts';
import {
  CountChart,
  type CountChartBar,
  Figures,
  ProblemNote,
  Section,
  Segments,
  Skeleton,
  Stack,
  useFormat,
} from '#web/ui/index.ts';
import { keywordMessagesQuery } from '../replies.ts';
import { incomingSearch } from '../search.ts';
import { useKeywordName } from './use-keyword-name.ts';
import { useSetSearch } from './use-set-search.ts';

const route = getRouteApi('/shell/ShortCodes/Incoming');

const USUAL_DAYS = '30';
/** The most keywords with a figure of their own. The filter of the list has all. */
const MAX_FIGURES = 4;

/** How many messages the keywords got lately, most first, and by day. */
export function KeywordFigures() {
  const { t } = useTranslation('incoming');
  const { days = USUAL_DAYS } = incomingSearch(route.useSearch());
  const setSearch = useSetSearch();
  const { data, error, refetch } = useQuery({
    ...keywordMessagesQuery(days),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  // An account without keywords has nothing to count; the list says what to do.
  if (data.keywords.length === 0) return null;
  return (
    <Section
      title={t('figures')}
      actions={
        <Segments
          label={t('days')}
          value={days}
          options={KEYWORD_DAYS.map((value) => ({ value, label: t(`lengths.${value}`) }))}
          onChange={(value) => setSearch({ days: value === USUAL_DAYS ? undefined : value })}
        />
      }
    >
      <Counts {...data} />
    </Section>
  );
}

function Counts({ days, keywords }: Answer<typeof countKeywordMessages>) {
  const { t } = useTranslation('incoming');
  const format = useFormat();
  const nameOf = useKeywordName();
  const search = incomingSearch(route.useSearch());
  const { keyword: chosenId } = search;
  const chosen = keywords.find(({ id }) => id === chosenId);
  const charted = chosen ? [chosen] : keywords;
  const bars = days.map((day, nth): CountChartBar => {
    const count = charted.reduce((sum, { byDay }) => sum + byDay[nth]!, 0);
    const name = format.fullDay(day);
    return { key: day, label: format.day(day), description: t('onDay', { day: name, count }), count };
  });
  return (
    <Stack>
      <Figures
        figures={keywords.slice(0, MAX_FIGURES).map((each) => ({
          label: nameOf(each),
          value: format.number(each.messages),
          note: each.nearMisses > 0 && t('nearMisses', { count: each.nearMisses }),
          link: linkOptions({
            to: '/ShortCodes/Incoming',
            search: { ...search, keyword: each.id === chosenId ? undefined : each.id },
          }),
        }))}
      />
      {bars.some(({ count }) => count > 0) && (
        <CountChart
          label={chosen ? t('chartOf', { name: nameOf(chosen) }) : t('chart')}
          bars={bars}
          labelEvery={Math.ceil(bars.length / 5)}
        />
      )}
    </Stack>
  );
}
