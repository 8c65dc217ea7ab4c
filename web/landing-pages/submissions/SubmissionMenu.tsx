import { useTranslation } from 'react-i18next';
import { IconTrash } from '#web/ui/icons.ts';
import { MenuItem } from '#web/ui/index.ts';

/** What can be done with a submission. */
export function SubmissionMenu({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation('landingSubmissions');
  return (
    <MenuItem icon={IconTrash} danger onClick={onDelete}>
      {t('delete')}
    </MenuItem>
  );
}
