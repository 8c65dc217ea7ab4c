import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LeftOut as Left, listLeftOut } from '#contract/sending.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Button, saveText, showProblem } from '#web/ui/index.ts';
import { audienceOf, type Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';

/** Everybody who is left out, with the reason, as a file. */
export function LeftOut({ draft, estimate: { estimate } }: { draft: Draft; estimate: EstimateState }) {
  const { t } = useTranslation('sending');
  const { text, addsOptOut } = draft;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(listLeftOut, { body: { text, addsOptOut, audience: audienceOf(draft) } }),
    onSuccess: (left) => saveText(t('summary.leftOutFile'), asCsv(left, t('summary.leftOutMore'))),
    onError: (problem) => showProblem(wordsOf(problem)),
  });
  if (!estimate) return null;
  const { duplicates, optedOut, excepted, tooLong, invalid } = estimate;
  if (duplicates + optedOut + excepted + tooLong + invalid.length === 0) return null;
  return (
    <Button size="small" look="plain" icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {t('summary.leftOut')}
    </Button>
  );
}

/** A plus, or what was typed, would be a formula to a spreadsheet. */
const cell = (entry: string): string =>
  `"${(/^[=+\-@\t\r]/.test(entry) ? `'${entry}` : entry).replaceAll('"', '""')}"`;

function asCsv({ rows, isWhole }: Left, more: string): string {
  const lines = rows.map(({ entry, reason }) => `${cell(entry)},${reason}`);
  return ['Number,Reason', ...lines, ...(isWhole ? [] : [cell(more)]), ''].join('\r\n');
}
