import type { TFunction } from 'i18next';
import type { Estimate } from '#contract/sending.ts';

/** Returns a text such as "9,998 with 1 part, 2 with 2 parts". */
export const describeByParts = (byParts: Estimate['byParts'], t: TFunction<'sending'>): string =>
  byParts
    .map((each) =>
      t('summary.byParts', { count: each.recipients, parts: t('parts', { ns: 'ui', count: each.parts }) }),
    )
    .join(', ');
