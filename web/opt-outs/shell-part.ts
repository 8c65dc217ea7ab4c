import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconUserMinus } from '#web/ui/icons.ts';
import { optOutsPages } from './pages.ts';
import { words } from './words.ts';

export const optOuts: ShellPart<{ optOuts: typeof words }> = {
  words: { optOuts: words },
  changedBy: {
    // A START reply revokes an opt-out.
    'message.received': ['opt-outs'],
    'number.opted_out': ['opt-outs'],
  },
  news: {
    'number.opted_out': async ({ number }, count) => ({
      message: t('news', { ns: 'optOuts', count, number: await formatLazily(number) }),
      target: linkOptions({ to: optOutsPages.optOuts.path }),
    }),
  },
  numberSearches: [
    {
      page: 'optOuts',
      icon: IconUserMinus,
      label: (number) => t('withNumber', { ns: 'optOuts', number }),
    },
  ],
};

/** Loads the formatter on demand, because the numbering plans are large. */
async function formatLazily(number: string): Promise<string> {
  const { formatNumber } = await import('#sms/format-number.ts');
  return formatNumber(number);
}
