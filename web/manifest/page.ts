import type { AccessRequirements } from '#contract/access.ts';
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

/** The pages whose tabs belong to several capabilities (specification, 2.2). */
export type TabBar = 'mySettings' | 'accountSettings';

/** A page inside the shell. */
export type Page = {
  /** Identifies the page in code and tests. */
  key: string;
  /** The page also covers longer paths that start with this path, such as those with an id or a tab. */
  path: `/${string}`;
  /** The name in menus. */
  title: () => string;
  /** Additional search terms for the palette. */
  keywords?: () => string;
  /** The requirements of the page's first call. Declared here to keep the calls out of the main bundle. */
  needs: AccessRequirements;
  /** The skeleton to show while the page loads. */
  shape: SkeletonKind;
  /** The minimum width of the window, in pixels (specification, 9). */
  minWidth?: number;
  /** The redirect for users who cannot open the page. The default is the dashboard. */
  redirectTo?: `/${string}`;
  /** The section and the position within the section. */
  menu?: { section: SectionKey; position: number };
  /** The page is a tab of a settings page. The bar lists the tabs that the user can open, by position. */
  tab?: { bar: TabBar; position: number; label?: () => string };
  /** The key of the parent page, for pages without their own menu entry. */
  parent?: string;
  needsId?: true;
  /** The entry in the user menu, highlighted at paths that start with `pathPrefix`. */
  userMenu?: { position: number; icon: Icon; title?: () => string; pathPrefix: string };
  /** The key that opens the page when typed after G. */
  letter?: string;
};

/** Declares a page. Preserves the literal type of its path, against which links are checked. */
export const page = <const P extends Page>(definition: P): P => definition;
