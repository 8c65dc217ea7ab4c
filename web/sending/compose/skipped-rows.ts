import type { TFunction } from 'i18next';
import type { RecipientList } from '#contract/sending.ts';

/** The rows of a recipient file that are not used, by reason; empty if all are. */
export function skippedRows({ invalid, duplicates }: RecipientList, t: TFunction<'sending'>): string {
  const reasons = [
    invalid > 0 && t('compose.file.invalid', { count: invalid }),
    duplicates > 0 && t('compose.file.duplicates', { count: duplicates }),
  ].filter(Boolean);
  return reasons.length > 0 ? t('compose.file.leftOut', { reasons: reasons.join(', ') }) : '';
}
