import { useTranslation } from 'react-i18next';

type Props = {
  name: string;
  /** Who made the other change, if it was another user. */
  user?: string | null;
  /** The labels of the fields that the other edit changed. Empty if these are unknown. */
  fields: string[];
};

/**
 * Explains that something was changed elsewhere after the user opened it (decision 66), and asks which
 * version to keep.
 */
export function ConflictText({ name, user, fields }: Props) {
  const { t } = useTranslation('ui');
  return (
    <span>
      {user ? t('conflict.by', { name, user }) : t('conflict.elsewhere', { name })}{' '}
      {fields.length > 0 && `${t('conflict.fields', { fields: fields.join(', ') })} `}
      {t('conflict.choose')}
    </span>
  );
}
