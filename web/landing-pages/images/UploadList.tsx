import { useTranslation } from 'react-i18next';
import { IconRefresh, IconX } from '#web/ui/icons.ts';
import { IconButton, ProgressBar, Text } from '#web/ui/index.ts';
import classes from './UploadList.module.css';
import type { ImageUpload, ImageUploads } from './use-image-uploads.ts';

/** The files that are on their way, and those that failed. */
export function UploadList({ uploads }: { uploads: ImageUploads }) {
  const { t } = useTranslation('landingImages');
  if (uploads.items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('uploads')}>
      {uploads.items.map((item) => (
        <li key={item.key} className={classes.item}>
          <Upload item={item} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
}

function Upload({ item, uploads }: { item: ImageUpload; uploads: ImageUploads }) {
  const { t } = useTranslation('landingImages');
  const { key, file, problem } = item;
  const { name } = file;
  return (
    <>
      <div className={classes.words}>
        <Text size="sm" strong maxLines={1}>
          {name}
        </Text>
        {problem === undefined ? (
          <Progress item={item} />
        ) : (
          <div role="alert">
            <Text size="sm" tone="bad">
              {problem}
            </Text>
          </div>
        )}
      </div>
      {problem !== undefined && (
        <>
          <IconButton icon={IconRefresh} label={t('retry', { name })} onClick={() => uploads.retry(item)} />
          <IconButton icon={IconX} label={t('dismiss', { name })} onClick={() => uploads.dismiss(key)} />
        </>
      )}
    </>
  );
}

function Progress({ item: { file, progress } }: { item: ImageUpload }) {
  const { t } = useTranslation('landingImages');
  if (progress === undefined)
    return (
      <Text size="sm" tone="muted">
        {t('waiting')}
      </Text>
    );
  if (progress === 1)
    return (
      <Text size="sm" tone="muted">
        {t('converting')}
      </Text>
    );
  return <ProgressBar thin value={progress * 100} label={t('sending', { name: file.name })} />;
}
