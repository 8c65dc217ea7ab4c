import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { type RenderedPage, richLinkLabel } from '#page-html/index.ts';
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

/** Finds the labels of links and forms in the version of a page that was published last. */
export async function findLabels({ id, db }: Account, pageId: number): Promise<Labels> {
  const row = await db
    .selectFrom('landing_page_versions')
    .select(['content', 'rendered'])
    .where('account_id', '=', id)
    .where('page_id', '=', pageId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { of: () => ({ label: '', target: '' }), nameOf: () => '', isOptOut: () => false };
  const { targets } = row.rendered as RenderedPage;
  const blocks = new Map(allBlocks(row.content as PageContent).map((block) => [block.props.id, block]));
  const of = (key: string) => {
    const [blockId = '', place = '0'] = key.split('.');
    const block = blocks.get(blockId);
    return {
      label: block ? labelOf(block, Number(place)) : '',
      target: Object.hasOwn(targets, key) ? targets[key]! : '',
    };
  };
  return {
    of,
    nameOf(key) {
      const { label, target } = of(key);
      return label || target;
    },
    isOptOut: (key) => blocks.get(key)?.type === 'OptOut',
  };
}

function labelOf({ type, props }: Block, place: number): string {
  switch (type) {
    case 'Hero':
      return props.button.label;
    case 'Button':
      return props.label;
    case 'Links':
      return props.links[place]?.label ?? '';
    case 'Social':
      return props.links[place]?.network ?? '';
    case 'Image':
      return props.caption || props.image.alt;
    case 'Form':
    case 'OptIn':
    case 'OptOut':
      return props.title || props.submitLabel;
    case 'Text':
    case 'Legal':
      return richLinkLabel(props.html, place);
    case 'Video':
    case 'Map':
      return props.title;
    default:
      return '';
  }
}
