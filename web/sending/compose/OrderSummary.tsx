import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import {
  appendOptOutLine,
  type CountryCode,
  formatNumber,
  hasOptOutInstructions,
  NumberList,
} from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { useGroupOptions } from '#web/contacts/index.ts';
import { useFormat } from '#web/ui/index.ts';
import { settingsQuery } from '../settings.ts';
import type { Draft } from './draft.ts';
import { Line } from './Line.tsx';
import { LinksLine } from './LinksLine.tsx';
import classes from './Summary.module.css';
import { useSenderAsSent } from './sender-as-sent.ts';
import { replyKindOf, useSenders } from './senders.ts';
import { useTextAsSent } from './text-as-sent.ts';
import { describeSkippedRows } from './skipped-rows.ts';
import { SPREAD_OPTIONS } from './spread-options.ts';

type Props = { draft: Draft; estimate: Estimate | undefined };

/** Longer lists of typed numbers show only their count. */
const MAX_LISTED = 3;

/** The complete order: recipients, exclusions, sender, time, hours, short links and opt-out line. */
export function OrderSummary({ draft, estimate }: Props) {
  const { t } = useTranslation('sending');
  const sender = useSenderAsSent(draft);
  const reply = replyKindOf(sender, useSenders().senders);
  const recipients = useRecipients(draft, estimate);
  const excluded = useGroupLabels(draft.excludedGroupIds);
  const notTo = draft.withoutLandlines ? [...excluded, t('order.landlines')] : excluded;
  const optOut = useOptOut(useTextAsSent(draft, estimate));
  return (
    <dl className={`${classes.lines} ${classes.order}`} aria-label={t('order.title')}>
      <Line label={t('order.to')}>
        {recipients.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Line>
      {notTo.length > 0 && <Line label={t('order.notTo')}>{notTo.join(', ')}</Line>}
      <Line label={t('order.from')}>
        {sender}
        {reply && <small>{t(`order.reply.${reply}`)}</small>}
      </Line>
      <Line label={t('order.when')}>
        <StartTime draft={draft} />
      </Line>
      <Line label={t('order.hours')}>
        {t(draft.respectsSendingHours ? 'order.respectsSendingHours' : 'order.anyHour')}
      </Line>
      <LinksLine draft={draft} />
      <Line label={t('order.optOut')}>{optOut}</Line>
    </dl>
  );
}

/** Describes how the message says how to opt out. */
function useOptOut(textAsSent: string): string {
  const { t } = useTranslation('sending');
  const { data: settings } = useQuery(settingsQuery);
  if (!settings || textAsSent.trim() === '') return t('order.noOptOut');
  const { optOutLine } = settings;
  if (appendOptOutLine(textAsSent, optOutLine) === textAsSent) return `“${optOutLine}”`;
  return t(hasOptOutInstructions(textAsSent, optOutLine) ? 'order.ownOptOut' : 'order.noOptOut');
}

function useGroupLabels(selectedIds: number[]): string[] {
  const { t } = useTranslation('sending');
  const { data } = useGroupOptions({
    selectedIds,
    query: '',
    labelOf: ({ name, members }) =>
      members === null
        ? t('compose.smartOption', { name })
        : t('compose.groupOption', { name, count: members }),
    withSmart: true,
  });
  return selectedIds.flatMap((id) => data.find(({ value }) => value === String(id))?.label ?? []);
}

/** Returns one line per source of recipients. */
function useRecipients(draft: Draft, estimate: Estimate | undefined): string[] {
  const { t } = useTranslation('sending');
  const groups = useGroupLabels(draft.groupIds).join(', ');
  const { earlier, list, maxRecipients } = draft;
  const homeCountry = useSession().account.homeCountry as CountryCode;
  const entries = useMemo(
    () => [...NumberList.entriesOf(draft.numbers, homeCountry)],
    [draft.numbers, homeCountry],
  );
  return [
    draft.inAllGroups && draft.groupIds.length > 1 ? t('order.inAll', { groups }) : groups,
    describeTypedNumbers(entries, estimate?.invalidCount ?? 0, (count) => t('order.numbers', { count })),
    list &&
      [t('order.file', { file: list.fileName, count: list.numbers }), describeSkippedRows(list, t)]
        .join(' ')
        .trim(),
    earlier && t(`compose.earlier.${earlier.recipients}`, { name: earlier.name }),
    maxRecipients !== null && t('compose.first', { count: maxRecipients }),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

/**
 * Lists the typed numbers if there are at most three and all are valid. Otherwise says how many are valid.
 */
function describeTypedNumbers(
  entries: string[],
  invalid: number,
  counted: (count: number) => string,
): string {
  if (entries.length === 0 || entries.length === invalid) return '';
  if (entries.length > MAX_LISTED || invalid > 0) return counted(entries.length - invalid);
  return entries.map((entry) => (/^\+\d+$/.test(entry) ? formatNumber(entry.slice(1)) : entry)).join(', ');
}

function StartTime({ draft: { when, at, clock, repeats, repeatsUntil, spread } }: Pick<Props, 'draft'>) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const until = repeatsUntil === '' ? '' : t('order.until', { day: format.fullDay(repeatsUntil) });
  const spreading = SPREAD_OPTIONS.find(({ value }) => value !== '' && value === spread);
  const notes = [
    when === 'later' && t(clock === 'account' ? 'order.ourClock' : 'order.theirClocks'),
    when === 'later' && repeats !== '' && [t(`order.${repeats}`), until].filter(Boolean).join(' '),
    spreading?.unit && t('order.spread', { time: t(`when.${spreading.unit}`, { count: spreading.count }) }),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {when === 'now' ? t('order.now') : format.clockTime(at)}
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  );
}
