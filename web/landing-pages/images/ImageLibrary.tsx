import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea, Stack } from '#web/ui/index.ts';
import { AddressForm } from './AddressForm.tsx';
import type { ChosenImage } from './chosen-image.ts';
import { FoundImages } from './FoundImages.tsx';
import { Quota } from './Quota.tsx';
import { Toolbar } from './Toolbar.tsx';
import { UploadList } from './UploadList.tsx';
import { useImageUploads } from './use-image-uploads.ts';
import { usePastedImages } from './use-pasted-images.ts';

type Props = {
  /** Whether the user may upload, rename and delete images. */
  mayChange: boolean;
  /** Makes the images buttons. */
  onChoose?: (image: ChosenImage) => void;
};

/** The images of an account, and the ways to add some. */
export function ImageLibrary({ mayChange, onChoose }: Props) {
  const { t } = useTranslation('landingImages');
  const [search, setSearch] = useState('');
  const [takesAddress, setTakesAddress] = useState(false);
  const uploads = useImageUploads();
  usePastedImages(mayChange, uploads.add);
  const content = (
    <Stack>
      <Toolbar
        search={search}
        mayAdd={mayChange}
        takesAddress={takesAddress}
        onSearch={setSearch}
        onFiles={uploads.add}
        onAddress={() => setTakesAddress((was) => !was)}
      />
      {takesAddress && <AddressForm onDone={() => setTakesAddress(false)} />}
      <UploadList uploads={uploads} />
      <FoundImages search={search} mayChange={mayChange} onChoose={onChoose} onFiles={uploads.add} />
      <Quota />
    </Stack>
  );
  if (!mayChange) return content;
  return (
    <DropArea hint={t('dropHere')} onFiles={uploads.add}>
      {content}
    </DropArea>
  );
}
