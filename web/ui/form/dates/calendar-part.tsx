import '@mantine/dates/styles.layer.css';
import { DatePicker, TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { Button } from '../../buttons/Button.tsx';
import { useFormat } from '../../format/format.tsx';
import { calendarFormat } from './calendar-format.ts';
import { type Icon, IconChevronLeft, IconChevronRight } from '../../icons.ts';
import classes from './calendar-part.module.css';
import type { Shortcut } from './shortcuts.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

export { Popover } from '@mantine/core';

export type CalendarProps = {
  /** YYYY-MM-DD. */
  day: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  shortcuts: Shortcut[];
  /** HH:MM. If set, the calendar also asks for a time, in `zone`. */
  time?: string;
  zone?: string;
  onDay: (day: string) => void;
  onTime?: (time: string) => void;
  onShortcut: (value: string) => void;
  onDone: () => void;
};

/** The text keys of the two arrows, by level of the calendar. */
const STEPS = {
  month: ['previousMonth', 'nextMonth'],
  year: ['previousYear', 'nextYear'],
  decade: ['previousDecade', 'nextDecade'],
} as const;

/** A calendar with shortcuts beside it and, if `time` is set, a time field below. */
export function Calendar({
  day,
  today,
  min,
  max,
  shortcuts,
  time,
  zone,
  onDay,
  onTime,
  onShortcut,
  onDone,
}: CalendarProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const labels = calendarFormat(format.locale);
  const { ref, onKey, ...days } = useCalendarKeys({ start: day ?? today, min, max });
  const [previous, next] = STEPS[days.level];
  const choose = (chosen: string) => {
    onDay(chosen);
    if (time === undefined) onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the days inside
    <div ref={ref} className={classes.calendar} onKeyDownCapture={onKey}>
      <fieldset className={classes.shortcuts} aria-label={t('date.often')}>
        {shortcuts.map(({ key, value }) => (
          <Button
            key={key}
            look="quiet"
            size="small"
            onClick={() => {
              onShortcut(value);
              onDone();
            }}
          >
            {t(`date.shortcuts.${key}`, value.includes('T') ? { time: format.hourOf(value) } : {})}
          </Button>
        ))}
      </fieldset>
      <div>
        <DatePicker
          value={day ?? null}
          date={days.month}
          onDateChange={days.setMonth}
          level={days.level}
          onLevelChange={days.setLevel}
          hideOutsideDates
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          firstDayOfWeek={labels.firstDayOfWeek}
          // Mantine shows weekends in red, which means failure in the console.
          weekendDays={[]}
          weekdayFormat={(date) => labels.weekday(date)}
          monthLabelFormat={(date) => labels.month(date)}
          getDayAriaLabel={(date) => labels.day(date)}
          getDayProps={(date) => ({
            'data-day': date,
            ...(date === (day ?? today) && { 'data-autofocus': true }),
            ...(date === today && { 'aria-current': 'date' as const }),
          })}
          highlightToday
          ariaLabels={{
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            monthLevelControl: t('date.chooseMonth'),
            yearLevelControl: t('date.chooseYear'),
            previousYear: t('date.previousYear'),
            nextYear: t('date.nextYear'),
            previousDecade: t('date.previousDecade'),
            nextDecade: t('date.nextDecade'),
          }}
          previousIcon={<Arrow icon={IconChevronLeft} tooltip={t(`date.${previous}`)} />}
          nextIcon={<Arrow icon={IconChevronRight} tooltip={t(`date.${next}`)} />}
          onChange={(chosen) => chosen !== null && choose(chosen)}
        />
        {time !== undefined && (
          <div className={classes.time}>
            <TimePicker
              label={t('date.time')}
              hoursInputLabel={t('date.hours')}
              minutesInputLabel={t('date.minutes')}
              amPmInputLabel={t('date.half')}
              format={labels.is12Hour ? '12h' : '24h'}
              minutesStep={5}
              value={time}
              onChange={(chosen) => /^\d\d:\d\d/.test(chosen) && onTime?.(chosen.slice(0, 5))}
            />
            <Button look="quiet" onClick={onDone}>
              {t('date.done')}
            </Button>
          </div>
        )}
        {zone !== undefined && <p className={classes.zone}>{zone}</p>}
      </div>
    </div>
  );
}

/** An arrow with a tooltip. The button has only an `aria-label`, which sighted users do not see. */
const Arrow = ({ icon: Mark, tooltip }: { icon: Icon; tooltip: string }) => (
  <span title={tooltip} className={classes.arrow}>
    <Mark size={18} stroke={1.6} aria-hidden />
  </span>
);
