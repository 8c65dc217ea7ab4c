import type { Icon } from '#web/ui/icons.ts';
import type { Searchable } from '#web/ui/index.ts';

type PaletteItem = Searchable & {
  id: string;
  icon: Icon;
  /** Distinguishes results with the same label. */
  detail?: string;
};
export type Destination = PaletteItem & { href: string };
export type Command = PaletteItem & { run: () => void };
export type Result = Destination | Command;

export type Section = {
  key: string;
  title: string;
  results: Result[];
  /** The link to the list of all results, if the palette does not show all of them. */
  all?: Destination | undefined;
};
