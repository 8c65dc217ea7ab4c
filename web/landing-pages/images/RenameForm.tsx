import { useTranslation } from 'react-i18next';
import { type LibraryImage, MAX_IMAGE_NAME_LENGTH, renameImage } from '#contract/landing-pages/images.ts';
import { call } from '#web/client/index.ts';
import { Form, FormButtons, TextField, useForm } from '#web/ui/index.ts';

export function RenameForm({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const { t } = useTranslation('landingImages');
  const form = useForm(
    (body: { name: string }) => call(renameImage, { params: { imageId: image.id }, body }),
    {
      initial: { name: image.name },
      check: ({ name }) => (name.trim() === '' ? { name: t('required') } : {}),
      doneMessage: () => t('renamed'),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('name')}
        maxLength={MAX_IMAGE_NAME_LENGTH}
        autoComplete="off"
      />
      <FormButtons form={form} submit={t('save')} onCancel={onClose} />
    </Form>
  );
}
