import type { Needs } from '#contract/access.ts';
import type { Icon } from '#web/ui/icons.ts';
import type { SkeletonKind } from '#web/ui/index.ts';

/** The menu's sections in order (specification, 2.4). */
export const SECTIONS = [
  'sending',
  'groups',
  'reporting',
  'marketing',
  'shortCodes',
  'birthdays',
  'subAccounts',
  'settings',
] as const;
export type SectionKey = (typeof SECTIONS)[number];

/** A page inside the shell. */
export type Page = {
  /** Identifies the page in code and tests. */
  key: string;
  /** The page also covers paths below this one: an id, a tab. */
  path: `/${string}`;
  /** The name in menus. */
  title: () => string;
  /** Other words that find it in the palette. */
  keywords?: () => string;
  /** The requirements of the page's first call. Repeated here, so that the main bundle does not include the calls. */
  needs: Needs;
  /** The skeleton to show while it loads. */
  shape: SkeletonKind;
  /** The minimum width of the window, in pixels (specification, 9). */
  minWidth?: number;
  /** The redirect for users who cannot open it; by default the dashboard. */
  redirectTo?: `/${string}`;
  /** The position in the menu; pages of a section are sorted by it. */
  menu?: { section: SectionKey; position: number };
  /** The key of its parent page, for pages without their own menu entry. */
  parent?: string;
  needsId?: true;
  /** The entry in the user menu, highlighted at paths that start with `pathPrefix`. */
  userMenu?: { position: number; icon: Icon; title?: () => string; pathPrefix: string };
  /** Opens the page when typed after G. */
  letter?: string;
};

/** Declares a page and preserves the literal type of its path, which links are checked against. */
export const page = <const P extends Page>(definition: P): P => definition;
