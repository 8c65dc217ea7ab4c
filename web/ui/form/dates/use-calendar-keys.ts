import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays } from './shortcuts.ts';

type Level = 'month' | 'year' | 'decade';
/** YYYY-MM-DD. */
type Bounds = { min: string | undefined; max: string | undefined };

/**
 * Manages the visible month and keyboard navigation. Arrows move by days and weeks, Page Up and Page Down
 * by months, Home and End within the month (WAI-ARIA, date picker dialog).
 */
export function useCalendarKeys({ start, min, max }: Bounds & { start: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(start);
  const [level, setLevel] = useState<Level>('month');
  const [focusedDay, setFocusedDay] = useState<string>();
  useEffect(() => {
    if (focusedDay !== undefined)
      ref.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay]);
  useEffect(() => {
    // Each level renders its own heading button, so the focus is lost when the level changes.
    if (level !== 'month' && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[class*=calendarHeaderLevel]')?.focus();
  }, [level]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const next = day === undefined ? undefined : nextDay(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const clamped = min !== undefined && next < min ? min : max !== undefined && next > max ? max : next;
    setMonth(clamped);
    setFocusedDay(clamped);
  };
  return { ref, month, setMonth, level, setLevel, onKey };
}

function nextDay(day: string, key: string): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return `${day.slice(0, 8)}01`;
  if (key === 'End') return addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : undefined;
}

/** Adds months to a day. If the resulting month is too short for the day, returns its last day. */
function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = String(Math.min(Number(day.slice(8)), last)).padStart(2, '0');
  return `${first.toISOString().slice(0, 8)}${date}`;
}
