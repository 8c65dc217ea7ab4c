import { allBlocks, MAX_BLOCKS, type PageContent } from '#contract/landing-pages/content.ts';
import { splitAtLinkVariables } from '#sms/variables.ts';
import { findBlockProblems } from './find-block-problems.ts';

/** What keeps a draft from being published. `blockId` is null for what concerns the whole page. */
export interface ContentProblem {
  readonly blockId: string | null;
  readonly message: string;
}

/** Finds what is missing or wrong in a page, in the order of the page. The server checks targets and images besides. */
export function findContentProblems(content: PageContent): ContentProblem[] {
  const blocks = allBlocks(content);
  const found = blocks.flatMap((block) =>
    findBlockProblems(block).map((message) => ({ blockId: block.props.id, message })),
  );
  return [...findPageProblems(content).map((message) => ({ blockId: null, message })), ...found];
}

function findPageProblems(content: PageContent): string[] {
  const blocks = allBlocks(content);
  const ids = blocks.map(({ props }) => props.id);
  const { title, image } = content.about;
  return [
    title.trim() === '' && 'Give the page a title. Browsers and previews of the link show it.',
    blocks.length === 0 && 'Add a block. The page is empty.',
    blocks.length > MAX_BLOCKS && `Remove blocks. A page can have ${MAX_BLOCKS}.`,
    new Set(ids).size < ids.length && 'Two blocks have the same id. Remove one and add it again.',
    image.imageId !== null &&
      image.alt.trim() === '' &&
      'Describe the image of the preview for people who cannot see it.',
    splitAtLinkVariables(JSON.stringify(content)).some((piece) => typeof piece !== 'string') &&
      'Remove the variables of short links. Pages link to addresses directly.',
  ].filter((problem) => problem !== false);
}
