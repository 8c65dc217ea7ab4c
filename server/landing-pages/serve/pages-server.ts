import type { Context } from '#server/context.ts';
import type { RateLimit } from '#server/platform/rate-limit.ts';
import type { ActionRecorder } from './action-recorder.ts';
import type { PublishedPages } from './published-pages.ts';

/** What answering readers of pages needs. */
export type PagesServer = {
  context: Context;
  pages: PublishedPages;
  actions: ActionRecorder;
  /** Counts captchas by network. */
  challenges: RateLimit;
};
