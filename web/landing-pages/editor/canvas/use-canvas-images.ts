import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allBlocks, type PageContent } from '#contract/landing-pages/content.ts';
import {
  downloadImage,
  IMAGE_WIDTHS,
  type LibraryImage,
  listLibraryImages,
} from '#contract/landing-pages/images.ts';
import { call, callUrl } from '#web/client/index.ts';
import type { PageImage } from '#page-html/canvas.ts';

/** The call reads this many images at most. */
const MAX_IDS = 200;

const NO_IMAGES: ReadonlyMap<number, PageImage> = new Map();

/** Loads what the renderer needs to know about the images of a page. */
export function useCanvasImages(content: PageContent): ReadonlyMap<number, PageImage> {
  const ids = imageIdsOf(content);
  const { data = NO_IMAGES } = useQuery({
    queryKey: ['landing-page-images', 'canvas', ids],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(','), limit: MAX_IDS };
      const { items } = await call(listLibraryImages, { query }, { signal });
      return new Map(items.map((image) => [image.id, toPageImage(image)]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Infinity,
  });
  return data;
}

/** Returns the images of a page in ascending order, each once. */
function imageIdsOf({ about, blocks }: PageContent): number[] {
  const ids = [about, ...allBlocks({ blocks }).map(({ props }) => props)].flatMap((props) => [
    ...('image' in props ? [props.image.imageId] : []),
    ...('images' in props ? props.images.map(({ imageId }) => imageId) : []),
  ]);
  return [...new Set(ids.filter((id) => id !== null))]
    .toSorted((one, other) => one - other)
    .slice(0, MAX_IDS);
}

function toPageImage({ id, width, height }: LibraryImage): PageImage {
  const widths = [...IMAGE_WIDTHS.filter((each) => each < width), Math.min(width, IMAGE_WIDTHS.at(-1)!)];
  const sources = widths.map((each) => {
    const url = callUrl(downloadImage, { imageId: id }, { width: each });
    return { width: each, url, jpegUrl: url };
  });
  return { width, height, sources };
}
