import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createTemplate, deleteTemplate, type Template } from '#contract/templates.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconCopy, IconPencil, IconSend, IconTrash } from '#web/ui/icons.ts';
import { MenuItem, MenuLink, showSuccess, showProblem, showUndoToast } from '#web/ui/index.ts';

type Props = { template: Template; onEdit: () => void; onCopy: () => void };

export function TemplateMenu({ template, onEdit, onCopy }: Props) {
  const { t } = useTranslation('templates');
  const remove = useDeleteTemplate(template);
  return (
    <>
      <MenuLink icon={IconSend} to="/Sending/SendMessage" search={{ template: template.id }}>
        {t('use')}
      </MenuLink>
      <MenuItem icon={IconPencil} onClick={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={IconCopy} onClick={onCopy}>
        {t('copy')}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={remove}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

/** Returns a function that deletes the template without confirmation. Undo creates it again. */
function useDeleteTemplate({ id: templateId, name, text, tags, shortensLinks }: Template): () => void {
  const { t } = useTranslation(['templates', 'ui']);
  const onError = (problem: unknown) => showProblem(errorMessage(problem));
  const restoring = useMutation({
    mutationFn: () => call(createTemplate, { body: { name, text, tags, shortensLinks } }),
    onSuccess: () => showSuccess(t('restored', { name })),
    onError,
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteTemplate, { params: { templateId } }),
    onSuccess: () => showUndoToast(t('deleted', { name }), t('undo', { ns: 'ui' }), () => restoring.mutate()),
    onError,
  });
  return () => deleting.mutate();
}
