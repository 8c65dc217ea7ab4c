import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { IconPhoto, IconUpload } from '#web/ui/icons.ts';
import { Button, EmptyState, FilesButton, ProblemNote, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { ACCEPTED } from './accepted.ts';
import type { ChosenImage } from './chosen-image.ts';
import { ImageGrid } from './ImageGrid.tsx';
import { imagesQuery } from './images.ts';

type Props = {
  search: string;
  mayChange: boolean;
  onChoose: ((image: ChosenImage) => void) | undefined;
  onFiles: (files: File[]) => void;
};

const SKELETON_HEIGHT = 240;

export function FoundImages({ search, mayChange, onChoose, onFiles }: Props) {
  const { t } = useTranslation('landingImages');
  const query = useInfiniteQuery(imagesQuery(search));
  const images = itemsOf(query.data);
  if (!images)
    return query.error ? (
      <ProblemNote error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={SKELETON_HEIGHT} />
    );
  if (images.length === 0 && search !== '') return <Text as="output">{t('noneFound')}</Text>;
  if (images.length === 0) return <NoImages mayAdd={mayChange} onFiles={onFiles} />;
  return (
    <Stack align="center">
      <ImageGrid images={images} mayChange={mayChange} onChoose={onChoose} />
      {query.hasNextPage && (
        <Button look="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

function NoImages({ mayAdd, onFiles }: { mayAdd: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('landingImages');
  return (
    <EmptyState
      icon={IconPhoto}
      title={t('empty')}
      action={
        mayAdd && (
          <FilesButton look="plain" icon={IconUpload} accept={ACCEPTED} onFiles={onFiles}>
            {t('upload')}
          </FilesButton>
        )
      }
    >
      {t(mayAdd ? 'emptyText' : 'emptyReadOnly')}
    </EmptyState>
  );
}
