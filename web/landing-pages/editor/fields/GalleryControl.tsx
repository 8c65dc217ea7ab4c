import { useTranslation } from 'react-i18next';
import { MAX_GALLERY_IMAGES } from '#contract/landing-pages/content.ts';
import { IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.ts';
import { Button, IconButton, Inline, Stack } from '#web/ui/index.ts';
import { ImageControl, type ImageValue } from './ImageControl.tsx';
import type { FieldControl } from './puck-field.ts';

/** Several images in an order. */
export function GalleryControl({ value: images, readOnly, onChange }: FieldControl<ImageValue[]>) {
  const { t } = useTranslation('landingEditor');
  const nameOf = (nth: number) => t('fields.item', { name: t('fields.image'), nth: nth + 1 });
  const moveUp = (nth: number) => onChange(images.with(nth - 1, images[nth]!).with(nth, images[nth - 1]!));
  return (
    <Stack gap="md">
      {images.map((image, nth) => (
        // Images have no ids, and the same one can appear twice.
        <div key={`${nth} ${image.imageId}`}>
          <ImageControl
            label={nameOf(nth)}
            value={image}
            readOnly={readOnly}
            onChange={(changed) => onChange(images.with(nth, changed))}
          />
          <Inline>
            {nth > 0 && (
              <IconButton
                small
                icon={IconArrowUp}
                label={`${t('actions.moveUp')}: ${nameOf(nth)}`}
                onClick={() => moveUp(nth)}
              />
            )}
            <IconButton
              small
              icon={IconTrash}
              label={`${t('actions.delete')}: ${nameOf(nth)}`}
              onClick={() => onChange(images.toSpliced(nth, 1))}
            />
          </Inline>
        </div>
      ))}
      {images.length < MAX_GALLERY_IMAGES && (
        <Inline>
          <Button
            size="small"
            look="plain"
            icon={IconPlus}
            onClick={() => onChange([...images, { imageId: null, alt: '' }])}
          >
            {t('fields.addImage')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
