import { useTranslation } from 'react-i18next';
import type { PropsOf } from '#contract/landing-pages/content.ts';
import { downloadImage } from '#contract/landing-pages/images.ts';
import { callUrl } from '#web/client/index.ts';
import { Button, Inline, LoadedDialog, useDisclosure } from '#web/ui/index.ts';
import { loadImageLibrary } from '../../images/load-image-library.ts';
import classes from './fields.module.css';
import type { FieldControl } from './puck-field.ts';
import { TextControl } from './TextControl.tsx';

export type ImageValue = PropsOf<'Image'>['image'];

/** An image of the library, with a description. */
export function ImageControl({ label, ...control }: { label: string } & FieldControl<ImageValue>) {
  const { t } = useTranslation('landingEditor');
  const { value, onChange, readOnly } = control;
  const [isChoosing, library] = useDisclosure();
  const { imageId, alt } = value;
  return (
    <fieldset className={classes.group} disabled={readOnly}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.image}>
        {imageId !== null && (
          <img className={classes.thumbnail} src={callUrl(downloadImage, { imageId })} alt={alt} />
        )}
        <Inline>
          <Button size="small" look="plain" onClick={library.open}>
            {t(imageId === null ? 'fields.chooseImage' : 'fields.replaceImage')}
          </Button>
          {imageId !== null && (
            <Button size="small" look="quiet" onClick={() => onChange({ ...value, imageId: null })}>
              {t('fields.removeImage')}
            </Button>
          )}
        </Inline>
        {imageId !== null && (
          <TextControl
            label={t('fields.alt')}
            hint={t('fields.altHint')}
            maxLength={300}
            readOnly={readOnly}
            value={alt}
            onChange={(text) => onChange({ ...value, alt: text })}
          />
        )}
      </div>
      <LoadedDialog
        load={loadImageLibrary}
        opened={isChoosing}
        onClose={library.close}
        with={{
          onChoose: ({ id }) => {
            onChange({ ...value, imageId: id });
            library.close();
          },
        }}
      />
    </fieldset>
  );
}
