import { useTranslation } from 'react-i18next';
import { uploadImage } from '#contract/landing-pages/images.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { Page } from '#web/ui/index.ts';
import { ImageLibrary } from './ImageLibrary.tsx';

export function ImagesPage() {
  const { t } = useTranslation('landingImages');
  const mayChange = useIsAllowed(uploadImage);
  return (
    <Page title={t('title')} context={t('context')}>
      <ImageLibrary mayChange={mayChange} />
    </Page>
  );
}
