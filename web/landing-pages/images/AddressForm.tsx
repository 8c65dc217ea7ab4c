import { useTranslation } from 'react-i18next';
import { fetchImage } from '#contract/landing-pages/images.ts';
import { Form, FormButtons, TextField, useCallForm } from '#web/ui/index.ts';

/** Copies an image from an address into the library. */
export function AddressForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('landingImages');
  const form = useCallForm(fetchImage, {
    initial: { address: '' },
    check: ({ address }) => (address.trim() === '' ? { address: t('required') } : {}),
    doneMessage: ({ name }) => t('copied', { name }),
    onDone,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('address')}
        required
        autoFocus
        label={t('address')}
        hint={t('addressHint')}
        placeholder="https://example.com/photo.jpg"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
      />
      <FormButtons form={form} submit={t('copyImage')} onCancel={onDone} />
    </Form>
  );
}
