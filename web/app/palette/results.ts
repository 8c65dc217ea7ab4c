import type { Icon } from '#web/ui/icons.ts';
import type { Named } from '#web/ui/index.ts';

type Offer = Named & {
  id: string;
  icon: Icon;
  /** Tells it from others of its name. */
  detail?: string;
};
/** Somewhere to go. */
export type Destination = Offer & { href: string };
/** Something to do. */
export type Command = Offer & { run: () => void };
export type Result = Destination | Command;

export type Section = {
  key: string;
  title: string;
  results: Result[];
};
