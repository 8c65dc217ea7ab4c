import type { TFunction } from 'i18next';
import type { RecipientAction } from '#contract/landing-pages/statistics.ts';
import type { Format } from '#web/ui/index.ts';

/** Says what a recipient did: pressed a button, sent a form, or saw a part of the page. */
export function describeAction(
  { kind, key, label }: RecipientAction,
  t: TFunction<'landingActions'>,
  format: Format,
): string {
  switch (kind) {
    case 'press':
      return label ? t('recipients.press', { label }) : t('recipients.pressGone');
    case 'form':
      return label ? t('recipients.form', { label }) : t('recipients.formGone');
    default:
      return t('recipients.scroll', { share: format.share(Number(key) / 100) });
  }
}
