import type { Icon } from '#web/ui/icons.ts';
import type { Searchable } from '#web/ui/index.ts';

type PaletteItem = Searchable & {
  id: string;
  icon: Icon;
  /** Tells it from others of its name. */
  detail?: string;
};
/** Somewhere to go. */
export type Destination = PaletteItem & { href: string };
/** Something to do. */
export type Command = PaletteItem & { run: () => void };
export type Result = Destination | Command;

export type Section = {
  key: string;
  title: string;
  results: Result[];
};
