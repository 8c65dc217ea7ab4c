import type { TFunction } from 'i18next';
import type { RecipientList } from '#contract/sending.ts';

/** Describes how many rows of a recipient file are skipped, and why. Returns an empty string if none are. */
export function describeSkippedRows({ invalid, duplicates }: RecipientList, t: TFunction<'sending'>): string {
  const reasons = [
    invalid > 0 && t('compose.file.invalid', { count: invalid }),
    duplicates > 0 && t('compose.file.duplicates', { count: duplicates }),
  ].filter(Boolean);
  return reasons.length > 0 ? t('compose.file.leftOut', { reasons: reasons.join(', ') }) : '';
}
