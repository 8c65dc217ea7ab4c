import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { usePurchaseCost } from '#web/billing/index.ts';
import { type Format, ProblemNote, Stack, Text, useFormat } from '#web/ui/index.ts';
import { describeByParts } from '../describe-by-parts.ts';
import { ExpiringNote } from '../ExpiringNote.tsx';
import { countSkipped } from '../skipped-counts.ts';
import { type Draft, usesRecipientClocks } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import { Line } from './Line.tsx';
import { NotEnough } from './NotEnough.tsx';
import { isShortOfCredits } from './problems.ts';
import classes from './Summary.module.css';

const MINUTE_MS = 60_000;
const MAX_COUNTRIES = 4;

type Props = {
  draft: Draft;
  state: EstimateState;
  /** Limits the campaign to as many recipients as the credits cover. */
  onFirst?: (maxRecipients: number) => void;
};

/** The estimate: recipients, skipped recipients by reason, parts and cost. */
export function Summary({ draft, state: { estimate, current, error, retry }, onFirst }: Props) {
  const { t } = useTranslation('sending');
  if (error) return <ProblemNote error={error} onRetry={retry} />;
  if (!estimate) {
    return (
      <Text tone="muted" align="center">
        {t('summary.empty')}
      </Text>
    );
  }
  return (
    <Stack gap="sm" aria-live="polite" aria-busy={!current}>
      <Lines draft={draft} estimate={estimate} current={current} />
      {isShortOfCredits(estimate) ? (
        <NotEnough estimate={estimate} onFirst={onFirst} />
      ) : (
        estimate.expiringCredits && <ExpiringNote credits={estimate.expiringCredits} />
      )}
    </Stack>
  );
}

type SummaryLinesProps = { draft: Draft; estimate: Estimate; current: boolean };

function Lines({ draft, estimate, current }: SummaryLinesProps) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { exact, recipients, countries, parts, byParts, cost, reserved, balanceAfter } = estimate;
  const inParts = describeByParts(byParts, t);
  const worth = usePurchaseCost();
  const money = worth(cost);
  const about = (value: string) => (exact ? value : t('summary.about', { value }));
  return (
    <dl className={classes.lines} data-behind={!current || undefined}>
      <Line
        label={t('summary.recipients')}
        strong
        note={countries.length > 1 && describeCountries(countries, t, format)}
      >
        {about(format.number(recipients))}
      </Line>
      {countSkipped(draft, estimate).map(({ reason, count }) => (
        <Line
          key={reason}
          label={t('summary.leftOutFor', { reason: t(`leftOut.${reason}`, { max: MAX_PARTS }) })}
        >
          {about(format.number(count))}
        </Line>
      ))}
      {groupInvalidEntries(estimate).map(({ reason, entries, count }) => (
        <Line
          key={reason}
          label={t('summary.leftOutFor', { reason: t(`leftOut.${reason}`) })}
          note={entries.slice(0, 5).join(', ')}
        >
          {format.number(count)}
        </Line>
      ))}
      {(estimate.overLimit ?? 0) > 0 && (
        <Line
          label={t('summary.leftOutFor', {
            reason: t('summary.beyond', { most: format.number(draft.maxRecipients ?? 0) }),
          })}
        >
          {format.number(estimate.overLimit ?? 0)}
        </Line>
      )}
      <Line label={t('summary.parts')} note={byParts.length > 1 && inParts}>
        {about(format.number(parts))}
      </Line>
      <Line label={t('summary.cost')} strong note={money && t('summary.worth', { money })}>
        <span className="credits">{about(format.credits(cost))}</span>
      </Line>
      {reserved > 0 && (
        <Line label={t('summary.reserved')}>
          <span className="credits">{format.credits(reserved)}</span>
        </Line>
      )}
      <Line label={t(describeRemainingCredits(estimate))}>
        <span className="credits">{about(format.credits(balanceAfter))}</span>
      </Line>
      <SendingTimes draft={draft} estimate={estimate} />
    </dl>
  );
}

/** Returns the label of the remaining credits: the balance, the available balance, or the monthly limit. */
function describeRemainingCredits({ monthlyLimit, reserved }: Estimate) {
  if (monthlyLimit !== null) return 'summary.limitAfter';
  return reserved > 0 ? 'summary.availableAfter' : 'summary.balanceAfter';
}

/** Returns the typed entries that are not numbers, by reason. */
function groupInvalidEntries({ invalid, invalidCount, twoNumbers, twoNumbersCount }: Estimate) {
  const others = invalid.filter((entry) => !twoNumbers.includes(entry));
  const lines = [
    { reason: 'invalid', entries: others, count: invalidCount - twoNumbersCount },
    { reason: 'twoNumbers', entries: twoNumbers, count: twoNumbersCount },
  ] as const;
  return lines.filter(({ count }) => count > 0);
}

/** Names the countries with the most recipients, and says how many other countries there are. */
function describeCountries(
  countries: Estimate['countries'],
  t: TFunction<'sending'>,
  format: Format,
): string {
  const named = countries.slice(0, MAX_COUNTRIES).map(({ country, recipients }) =>
    t('summary.inCountry', {
      country: country === null ? t('summary.noCountry') : format.country(country),
      count: recipients,
    }),
  );
  const others = countries.length - named.length;
  return [...named, ...(others > 0 ? [t('summary.otherCountries', { count: others })] : [])].join(', ');
}

/**
 * Shows when the first and last recipients get the message, if these times differ by more than a minute. A
 * campaign that starts at each recipient's local time can take up to a day to send.
 */
function SendingTimes({ draft, estimate: { firstAt, lastAt } }: Omit<SummaryLinesProps, 'current'>) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  if (firstAt === null || lastAt === null) return null;
  const [first, last] = [new Date(firstAt), new Date(lastAt)];
  if (last.getTime() - first.getTime() < MINUTE_MS) return null;
  const note = usesRecipientClocks(draft) && t('summary.ourClock');
  return (
    <>
      <Line label={t('summary.first')} note={note}>
        {format.dateTime(first)}
      </Line>
      <Line label={t('summary.last')} note={note}>
        {t('summary.about', { value: format.dateTime(last) })}
      </Line>
    </>
  );
}
