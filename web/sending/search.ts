import { SHOWN_STATES } from '#contract/messages.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

/** What the addresses of the lists may carry. */
export const campaignsSearch = listSearch(['-id', 'id', 'name', '-name']);
export const messagesSearch = listSearch([], { state: oneOf(SHOWN_STATES) });

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month of the calendar, as 2026-11; this one without it. */
export const calendarSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && MONTH.test(month) ? { month } : {};
