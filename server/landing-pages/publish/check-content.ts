import { allBlocks, type PageContent } from '#contract/landing-pages/content.ts';
import type { ContentProblem } from '#contract/landing-pages/pages.ts';
import { findContentProblems } from '#page-html/index.ts';
import { groupNames } from '#server/contacts/index.ts';
import type { Context } from '#server/context.ts';
import { findTargetProblems } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { defaultSenderOf } from '#server/sending/index.ts';
import { readLibraryImages } from '../images/library-images.ts';
import { imagesOf } from './images-of.ts';
import { targetsOf } from './targets-of.ts';

/** Finds what keeps a content from being published, in the order of its blocks. */
export async function checkContent(
  context: Pick<Context, 'config' | 'db'>,
  account: Account,
  content: PageContent,
): Promise<ContentProblem[]> {
  const problems = [
    ...findContentProblems(content),
    ...(await targetProblems(context, account, content)),
    ...(await imageProblems(account, content)),
    ...(await groupProblems(account, content)),
    ...(await senderProblems(account, content)),
  ];
  const order = new Map<string | null, number>(
    allBlocks(content).map(({ props }, position) => [props.id, position]),
  );
  const positionOf = ({ blockId }: ContentProblem) => order.get(blockId) ?? -1;
  return problems.toSorted((one, other) => positionOf(one) - positionOf(other));
}

async function targetProblems(
  context: Pick<Context, 'config' | 'db'>,
  account: Account,
  content: PageContent,
): Promise<ContentProblem[]> {
  const targets = targetsOf(content);
  const problems = await findTargetProblems(
    context,
    account,
    targets.map(({ target }) => target),
  );
  return targets.flatMap(({ blockId, target }) => {
    const message = problems.get(target);
    return message === undefined ? [] : { blockId, message };
  });
}

/** Messages that ask people to confirm a number need a sender. */
async function senderProblems(account: Account, content: PageContent): Promise<ContentProblem[]> {
  const asking = allBlocks(content).filter(
    (block) => (block.type === 'Form' || block.type === 'OptIn') && block.props.confirmsBySms,
  );
  if (asking.length === 0 || (await defaultSenderOf(account)) !== null) return [];
  return asking.map(({ props }) => ({
    blockId: props.id,
    message: 'Choose a default sender ID in Sender IDs. The message that confirms numbers comes from it.',
  }));
}

async function imageProblems(account: Account, content: PageContent): Promise<ContentProblem[]> {
  const used = imagesOf(content);
  const images = await readLibraryImages(
    account,
    used.map(({ imageId }) => imageId),
  );
  return used
    .filter(({ imageId }) => !images.has(imageId))
    .map(({ blockId }) => ({ blockId, message: 'The image is no longer in the library. Choose another.' }));
}

async function groupProblems(account: Account, content: PageContent): Promise<ContentProblem[]> {
  const used = allBlocks(content).flatMap((block) =>
    (block.type === 'Form' || block.type === 'OptIn') && block.props.groupId !== null
      ? [{ blockId: block.props.id, groupId: block.props.groupId }]
      : [],
  );
  const groups = await groupNames(
    account,
    used.map(({ groupId }) => groupId),
  );
  return used
    .filter(({ groupId }) => !groups.some(({ id }) => id === groupId))
    .map(({ blockId }) => ({
      blockId,
      message: 'The group that people join no longer exists. Choose another.',
    }));
}
