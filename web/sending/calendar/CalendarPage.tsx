import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPlanned, type Planned } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconHandStop,
  IconPlayerPause,
  IconWorld,
} from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  firstDayOfWeek,
  Heading,
  Hidden,
  IconButton,
  Inline,
  LinkButton,
  Page,
  ProblemNote,
  Stack,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import { CampaignTabs } from '../CampaignTabs.tsx';
import { calendarSearch } from '../search.ts';
import classes from './CalendarPage.module.css';
import { monthDays, addMonths } from './month.ts';

const DAY_MS = 86_400_000;

const route = getRouteApi('/shell/Reports/SentQueued/Calendar');

/** Scheduled campaigns by month. */
export function CalendarPage() {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const navigate = route.useNavigate();
  const today = format.today();
  const { month = today.slice(0, 7) } = calendarSearch(route.useSearch());
  const { days } = monthDays(month, firstDayOfWeek(format.locale));
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', 'planned', month],
    queryFn: ({ signal }) => call(listPlanned, { query: { from: days[0]!, to: days.at(-1)! } }, { signal }),
  });
  const go = (to: string) => void navigate({ search: to === today.slice(0, 7) ? {} : { month: to } });
  const name = useMonthName(month);
  return (
    <Page
      title={t('campaigns.title')}
      context={t('calendar.context')}
      actions={<LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>}
    >
      <CampaignTabs />
      <Stack>
        <Inline>
          <IconButton
            icon={IconChevronLeft}
            label={t('calendar.previous')}
            onClick={() => go(addMonths(month, -1))}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('calendar.next')}
            onClick={() => go(addMonths(month, 1))}
          />
          <Heading level={2}>{name}</Heading>
          {month !== today.slice(0, 7) && (
            <Button look="plain" size="small" onClick={() => go(today.slice(0, 7))}>
              {t('calendar.today')}
            </Button>
          )}
        </Inline>
        {error ? (
          <ProblemNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Days month={month} today={today} planned={data} />
        )}
      </Stack>
    </Page>
  );
}

/** Returns the name of a month, such as November 2026. */
function useMonthName(month: string): string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `planned` is undefined while loading. */
type DaysProps = { month: string; today: string; planned: Planned | undefined };

function Days({ month, today, planned }: DaysProps) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const name = useMonthName(month);
  const { days, before } = monthDays(month, firstDayOfWeek(format.locale));
  const starts = planned?.starts ?? [];
  const byDay = Map.groupBy(starts, ({ at }) => at.slice(0, 10));
  return (
    <>
      {planned?.isComplete === false && <Alert tone="quiet">{t('calendar.more')}</Alert>}
      {planned && starts.length === 0 && <EmptyMonth month={name} />}
      <Weekdays />
      <ol
        className={classes.days}
        data-none={starts.length === 0 || undefined}
        aria-label={t('calendar.month', { month: name })}
        aria-busy={!planned}
      >
        {days.map((day, place) => (
          <li
            key={day}
            className={classes.day}
            data-empty={!byDay.has(day) || undefined}
            data-past={day < today || undefined}
            aria-current={day === today ? 'date' : undefined}
            style={place === 0 ? { gridColumnStart: before + 1 } : undefined}
          >
            <time dateTime={day}>
              <span aria-hidden className={classes.number}>
                {Number(day.slice(8))}
              </span>
              <span className={classes.long}>{format.day(day)}</span>
            </time>
            <Entries starts={byDay.get(day) ?? []} />
          </li>
        ))}
      </ol>
    </>
  );
}

function EmptyMonth({ month }: { month: string }) {
  const { t } = useTranslation('sending');
  return (
    <Inline>
      <Text tone="muted">{t('calendar.none', { month })}</Text>
      <Link to="/Sending/SendMessage" className="link">
        {t('calendar.schedule')}
      </Link>
    </Inline>
  );
}

/** Hidden from screen readers: each day announces its weekday. */
function Weekdays() {
  const { locale } = useFormat();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const sunday = 3 * DAY_MS;
  const names = Array.from({ length: 7 }, (_, nth) =>
    format.format(sunday + (firstDayOfWeek(locale) + nth) * DAY_MS),
  );
  return (
    <div aria-hidden className={classes.weekdays}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

type Start = Planned['starts'][number];

/**
 * Shows the campaigns of a day. Icons and texts mark campaigns that are held, paused or still sending, or
 * that start on recipients' clocks.
 */
function Entries({ starts }: { starts: Start[] }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  if (starts.length === 0) return null;
  const wordsOf = ({ name, state, paused, isLocal }: Pick<Start, 'name' | 'state' | 'paused' | 'isLocal'>) =>
    state === 'held'
      ? t('calendar.held', { name })
      : paused
        ? t('calendar.paused', { name })
        : isLocal
          ? t('calendar.theirs', { name })
          : state === 'sending'
            ? t('calendar.goesOn', { name })
            : undefined;
  return (
    <ul>
      {starts.map(({ campaignId, name, at, state, paused, isLocal }) => (
        <li key={`${campaignId} ${at}`}>
          <Link
            to="/Reports/CampaignReport/$campaignId"
            params={{ campaignId }}
            className={classes.entry}
            data-quiet={state === 'held' || paused || undefined}
            title={wordsOf({ name, state, paused, isLocal }) ?? name}
          >
            {state === 'held' ? (
              <IconHandStop size={12} aria-hidden />
            ) : paused ? (
              <IconPlayerPause size={12} aria-hidden />
            ) : (
              isLocal && <IconWorld size={12} aria-hidden />
            )}{' '}
            <b>{format.hourOf(at)}</b> {name}
            <Hidden>{wordsOf({ name, state, paused, isLocal })}</Hidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
