import { useTranslation } from 'react-i18next';
import { findLinks } from '#sms/index.ts';
import { Checkbox, type FieldBinding } from '#web/ui/index.ts';

type Props = {
  text: string;
  /** What the addresses of short links begin with. Null if the operator has not set them up; undefined while it loads. */
  linkBase: string | null | undefined;
  field: FieldBinding<boolean>;
};

/**
 * A checkbox that gives each recipient short links of their own. Offered for texts with links; a checked one stays, so that the user
 * can always uncheck it.
 */
export function ShortenLinks({ text, linkBase, field }: Props) {
  const { t } = useTranslation('templates');
  const isOffered = typeof linkBase === 'string' && findLinks(text).length > 0;
  if (!isOffered && !field.value) return null;
  return <Checkbox {...field} label={t('shortenLinks')} />;
}
