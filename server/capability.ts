import type { ClientBase } from 'pg';
import type { Context } from './context.ts';
import type { Example } from './example.ts';
import type { Tables } from './platform/db/tables.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Route } from './platform/http/routes.ts';
import type { StoredJob } from './platform/jobs/job.ts';
import type { Schedule } from './platform/jobs/queue.ts';
import type { Chore } from './platform/lifecycle/repeat.ts';
import type { LongWork } from './platform/long-work/long-work.ts';
import type { MailTemplates } from './platform/mail/templates.ts';

/**
 * What a capability says of itself: all that the roles serve and run of it, and what tests hold it to. Each has one in its
 * folder's `capability.ts`, and its line in `capabilities.ts`.
 */
export type Capability = {
  /** Its folder. The names of its jobs and schedules begin with it, or with a folder in it. */
  name: string;
  /** The capabilities that it may import, and does, each through its `index.ts`; all of them are listed before it. */
  mayImport: string[];
  /** The tables that it owns: SQL that names them is here. */
  tables: (keyof Tables)[];
  /** What answers its calls of the contract; by a function, where that needs something of the process. */
  routes?: Route[] | ((context: Context) => Route[]);
  /** Coarse work that outlives a request. */
  jobs?: StoredJob<Context>[];
  /** What the clock starts, in UTC. */
  schedules?: Schedule<Context>[];
  /** What hears events. */
  listeners?: Listener[];
  /** Small work that a worker repeats all the time. */
  chores?: Chore<Context>[];
  /** What accounts have that takes long: done step by step, in turns. */
  longWork?: LongWork<Context>[];
  /** The mails that it posts. */
  mails?: MailTemplates;
  /**
   * Follows a backup that was loaded, in its transaction and in the schema of the backup. `paused`: what is restored is a
   * copy beside its original, and sends nothing.
   */
  restored?: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** What a test's account has of it; loaded by tests only. */
  example?: () => Promise<{ example: Example }>;
};
