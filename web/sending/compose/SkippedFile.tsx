import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listSkipped, type SkippedRecipients } from '#contract/sending.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Button, saveText, showProblem } from '#web/ui/index.ts';
import { audienceOf, type Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';

/**
 * A button that downloads the skipped recipients with the reasons. The file says so if the server
 * returned only some of the skipped recipients.
 */
export function SkippedFile({ draft, estimate: { estimate } }: { draft: Draft; estimate: EstimateState }) {
  const { t } = useTranslation('sending');
  const { text, addsOptOut, shortensLinks, sender, maxRecipients } = draft;
  const isAsked = (estimate?.optOutFor.length ?? 0) > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(listSkipped, {
        body: {
          text,
          addsOptOut: addsOptOut || isAsked,
          shortensLinks,
          sender,
          maxRecipients,
          audience: audienceOf(draft),
        },
      }),
    onSuccess: (left) => saveText(t('summary.leftOutFile'), toCsv(left, t)),
    onError: (problem) => showProblem(errorMessage(problem)),
  });
  if (!estimate) return null;
  const { duplicates, optedOut, excluded, tooLong, tooOften, noRoute, invalidCount, overLimit } = estimate;
  const ofAudience = duplicates + optedOut + excluded + tooLong + tooOften + noRoute + invalidCount;
  const landlines = draft.withoutLandlines ? estimate.landlines : 0;
  const ofFile = (draft.list?.invalid ?? 0) + (draft.list?.duplicates ?? 0);
  if (ofAudience + landlines + ofFile + (overLimit ?? 0) === 0) return null;
  return (
    <Button size="small" look="plain" icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {t('summary.leftOut')}
    </Button>
  );
}

/**
 * Quotes a CSV value. Puts an apostrophe before a value that looks like a formula, such as +27821234567.
 */
const toCsvCell = (entry: string): string =>
  `"${(/^[=+\-@\t\r]/.test(entry) ? `'${entry}` : entry).replaceAll('"', '""')}"`;

function toCsv({ rows, isComplete }: SkippedRecipients, t: TFunction<'sending'>): string {
  const lines = rows.map(
    ({ entry, row, reason }) =>
      `${toCsvCell(row === undefined ? entry : t('leftOut.row', { row, entry }))},${toCsvCell(t(`leftOut.${reason}`, { max: MAX_PARTS }))}`,
  );
  const head = `${toCsvCell(t('leftOut.number'))},${toCsvCell(t('leftOut.reason'))}`;
  return [head, ...lines, ...(isComplete ? [] : [toCsvCell(t('summary.leftOutMore'))]), ''].join('\r\n');
}
