import { allBlocks, type PageContent } from '#contract/landing-pages/content.ts';

type Image = PageContent['about']['image'];

/** Returns the images of a content, with the block that has each; null for that of previews. */
export function imagesOf(content: PageContent): { blockId: string | null; imageId: number }[] {
  const about = { blockId: null, image: content.about.image };
  const blocks = allBlocks(content).flatMap(({ props }) =>
    imagesIn(props).map((image) => ({ blockId: props.id, image })),
  );
  return [about, ...blocks].flatMap(({ blockId, image: { imageId } }) =>
    imageId === null ? [] : { blockId, imageId },
  );
}

function imagesIn(props: object): readonly Image[] {
  if ('images' in props) return props.images as Image[];
  return 'image' in props ? [props.image as Image] : [];
}
