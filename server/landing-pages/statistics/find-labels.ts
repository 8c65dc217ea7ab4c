import { sql } from 'kysely';
import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { linkKeys, type RenderedPage, richLinks } from '#page-html/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * What the places of actions are called. `label` is what readers see, `target` where a link leads; both are empty for what is gone. `nameOf` is
 * the label, or the target of a link without one.
 */
export type Labels = {
  of(key: string): { label: string; target: string };
  nameOf(key: string): string;
  /** Whether the place is a form with which people opt out. */
  isOptOut(key: string): boolean;
};

/** The most versions of a page in which to look for links and forms that the page no longer has. */
const MAX_VERSIONS = 20;

type Version = { blocks: Map<string, Block>; targets: Readonly<Record<string, string>> };

/**
 * Finds the labels of links and forms in the version of a page that was published last. What it no longer has is called as in the newest version
 * that had it.
 */
export async function findLabels(account: Account, pageId: number): Promise<Labels> {
  const versions = await readVersions(account, pageId);
  const of = (key: string) => {
    const [blockId = '', place = ''] = key.split('.');
    const version = versions.find(({ blocks, targets }) =>
      place === '' ? blocks.has(blockId) : Object.hasOwn(targets, key),
    );
    const block = version?.blocks.get(blockId);
    return {
      label: block ? labelOf(block, key) : '',
      target: version && Object.hasOwn(version.targets, key) ? version.targets[key]! : '',
    };
  };
  return {
    of,
    nameOf(key) {
      const { label, target } = of(key);
      return label || target;
    },
    isOptOut: (key) => versions.find(({ blocks }) => blocks.has(key))?.blocks.get(key)?.type === 'OptOut',
  };
}

async function readVersions({ id, db }: Account, pageId: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('landing_page_versions')
    .select(['content', sql<RenderedPage['targets']>`rendered -> 'targets'`.as('targets')])
    .where('account_id', '=', id)
    .where('page_id', '=', pageId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ content, targets }) => ({
    blocks: new Map(allBlocks(content as PageContent).map((block) => [block.props.id, block])),
    targets,
  }));
}

function labelOf(block: Block, key: string): string {
  const { type, props } = block;
  switch (type) {
    case 'Hero':
      return props.button.label;
    case 'Button':
      return props.label;
    case 'Links':
    case 'Social':
    case 'Text':
    case 'Legal':
      return labelOfLink(props.id, key, linksOf(block));
    case 'Image':
      return props.caption || props.image.alt;
    case 'Form':
    case 'OptIn':
    case 'OptOut':
      return props.title || props.submitLabel;
    case 'Video':
    case 'Map':
      return props.title;
    default:
      return '';
  }
}

type Link = { label: string; target: string };

function linksOf({ type, props }: Block): Link[] {
  switch (type) {
    case 'Links':
      return props.links;
    case 'Social':
      return props.links.map(({ network, target }) => ({ label: network, target }));
    case 'Text':
    case 'Legal':
      return richLinks(props.html);
    default:
      return [];
  }
}

/** Pages that were published before links had keys of their own name them by their places. */
function labelOfLink(blockId: string, key: string, links: readonly Link[]): string {
  const [, place = '0'] = key.split('.');
  const targets = links.map(({ target }) => target);
  const index = /^\d+$/.test(place) ? Number(place) : linkKeys(blockId, targets).indexOf(key);
  return links[index]?.label ?? '';
}
