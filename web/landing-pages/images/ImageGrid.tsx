import { useTranslation } from 'react-i18next';
import type { LibraryImage } from '#contract/landing-pages/images.ts';
import { BareButton, Text } from '#web/ui/index.ts';
import type { ChosenImage } from './chosen-image.ts';
import classes from './ImageGrid.module.css';
import { ImageMenu } from './ImageMenu.tsx';
import { thumbnailUrl } from './images.ts';

type Props = {
  images: LibraryImage[];
  mayChange: boolean;
  onChoose: ((image: ChosenImage) => void) | undefined;
};

export function ImageGrid({ images, mayChange, onChoose }: Props) {
  const { t } = useTranslation('landingImages');
  return (
    <ul className={classes.grid} aria-label={t('images')}>
      {images.map((image) => (
        <li key={image.id} className={classes.tile}>
          <Picture image={image} onChoose={onChoose} />
          <div className={classes.about}>
            <div className={classes.words}>
              <Text size="sm" strong maxLines={1} title={image.name}>
                {image.name}
              </Text>
              <Text size="xs" tone="muted">
                {t('size', { width: image.width, height: image.height })}
              </Text>
              {image.uses > 0 && (
                <Text size="xs" tone="muted">
                  {t('uses', { count: image.uses })}
                </Text>
              )}
            </div>
            {mayChange && <ImageMenu image={image} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Picture({ image, onChoose }: { image: LibraryImage; onChoose: Props['onChoose'] }) {
  const { t } = useTranslation('landingImages');
  const { id, name, width, height } = image;
  const picture = (
    <img className={classes.picture} src={thumbnailUrl(id)} alt="" loading="lazy" decoding="async" />
  );
  if (!onChoose) return <div className={classes.frame}>{picture}</div>;
  return (
    <BareButton
      type="button"
      className={classes.frame}
      aria-label={t('chooseNamed', { name })}
      onClick={() => onChoose({ id, name, width, height })}
    >
      {picture}
    </BareButton>
  );
}
