import type { Needs } from '#contract/access.ts';
import type { Icon } from '#web/ui/icons.ts';
import type { SkeletonKind } from '#web/ui/index.ts';

/** The sections of the menu (specification, 2.4), in their order. */
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

/** What a page inside the shell says of itself. */
export type Page = {
  /** By which other pages and tests name it. */
  key: string;
  /** What comes below it is of the same page: an id, a tab. */
  path: `/${string}`;
  /** What it is called in menus. */
  title: () => string;
  /** Other words by which the palette finds it. */
  keywords?: () => string;
  /** What its first call needs, said again: so the start has none of the calls. */
  needs: Needs;
  /** The shape of what comes while it is loaded. */
  shape: SkeletonKind;
  /** A window narrower than this, in pixels, does not hold it (specification, 9). */
  minWidth?: number;
  /** Where those go for whom it is not; otherwise to the dashboard. */
  instead?: `/${string}`;
  /** Its place in the menu: pages of a section stand in the order of their numbers. */
  menu?: { section: SectionKey; position: number };
  /** The key of the page of the menu that it belongs to, where it is reached from there. */
  below?: string;
  /** It needs an id to show anything. */
  needsId?: true;
  /** Its place in the menu of the user, where it may be called otherwise, and the part of addresses at which it is marked. */
  userMenu?: { position: number; icon: Icon; title?: () => string; marks: string };
  /** The letter that leads to it after a G. */
  letter?: string;
};

/** Declares a page and keeps its path, by which links are checked. */
export const page = <const P extends Page>(given: P): P => given;
