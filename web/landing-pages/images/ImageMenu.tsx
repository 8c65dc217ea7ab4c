import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteImage, type LibraryImage } from '#contract/landing-pages/images.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconDots, IconPencil, IconTrash } from '#web/ui/icons.ts';
import {
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  showProblem,
  showSuccess,
  useDisclosure,
} from '#web/ui/index.ts';
import { RenameForm } from './RenameForm.tsx';

export function ImageMenu({ image }: { image: LibraryImage }) {
  const { t } = useTranslation('landingImages');
  const { id, name } = image;
  const [isRenaming, renaming] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const remove = useMutation({
    mutationFn: () => call(deleteImage, { params: { imageId: id } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('deleted', { name })),
    onSettled: deleting.close,
  });
  return (
    <>
      <Menu opener={<IconButton small icon={IconDots} label={t('actions', { name })} />}>
        <MenuItem icon={IconPencil} onClick={renaming.open}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon={IconTrash} danger onClick={deleting.open}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <Dialog opened={isRenaming} onClose={renaming.close} title={t('renameTitle')}>
        <RenameForm image={image} onClose={renaming.close} />
      </Dialog>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteTitle', { name })}
        acceptLabel={t('delete')}
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onClose={deleting.close}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
