import { galleryField, imageField } from '../fields/content-fields.tsx';
import type { BlockFields, EditorT } from '../fields/puck-field.ts';
import { choiceField, targetField, textField } from '../fields/simple-fields.tsx';
import { longField, titleField } from './shared.tsx';

export const imageFields = (t: EditorT): BlockFields<'Image'> => ({
  image: imageField(t('fields.image')),
  target: targetField(t),
  width: choiceField(t('fields.width'), {
    small: t('options.width.small'),
    medium: t('options.width.medium'),
    full: t('options.width.full'),
  }),
  caption: textField({ label: t('fields.caption'), maxLength: 200 }),
});

export const galleryFields = (): BlockFields<'Gallery'> => ({
  images: galleryField(),
});

export const videoFields = (t: EditorT): BlockFields<'Video'> => ({
  address: textField({
    label: t('fields.videoAddress'),
    hint: t('fields.videoHint'),
    maxLength: 500,
    hasVariables: false,
  }),
  title: titleField(t),
  image: imageField(t('fields.poster')),
});

export const mapFields = (t: EditorT): BlockFields<'Map'> => ({
  title: titleField(t),
  address: longField(t('fields.mapAddress'), 300),
  image: imageField(t('fields.mapImage')),
});
