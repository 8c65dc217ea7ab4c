import type { ClientBase } from 'pg';
import type { PersonalData } from './personal-data.ts';
import type { BulkAction } from './bulk-actions/index.ts';
import type { Context } from './context.ts';
import type { Example } from './example.ts';
import type { GuardFields } from './guard-fields.ts';
import type { Tables } from './platform/db/tables.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Route } from './platform/http/routes.ts';
import type { StoredJob } from './platform/jobs/job.ts';
import type { Schedule } from './platform/jobs/queue.ts';
import type { Chore } from './platform/lifecycle/repeat.ts';
import type { LongWork } from './platform/long-work/long-work.ts';
import type { MailTemplates } from './platform/mail/templates.ts';

/**
 * Where a table's rows are once PostgreSQL is more than one machine (decision 61).
 * - `account`: on the machine of their account. `account_id` comes first in the primary key and in every unique index.
 * - `reference`: small, rarely written and read everywhere; copied to every machine.
 * - `local`: queues and the installation's own state; on the machine that coordinates the others.
 */
export type Placement = 'account' | 'reference' | 'local';

/** All tables of a capability. */
export const tablesOf = ({ tables }: Pick<Capability, 'tables'>): (keyof Tables)[] =>
  Object.values(tables).flat();

/**
 * The declaration of a capability: everything that the roles serve and run for it, and what tests check it against.
 * Each has one in its folder's `capability.ts`, and a line in `capabilities.ts`.
 */
export type Capability = {
  /** Its folder. The names of its jobs and schedules begin with this, or with a folder in it. */
  name: string;
  /** The capabilities that it imports, each through its `index.ts`; all of them are listed before it. */
  mayImport: string[];
  /** The tables that it owns, by placement: only its code may name them in SQL. */
  tables: Partial<Record<Placement, (keyof Tables)[]>>;
  /** The handlers of its calls of the contract; a function if they need something of the process. */
  routes?: Route[] | ((context: Context) => Route[]);
  /** Coarse work that outlives a request. */
  jobs?: StoredJob<Context>[];
  /** Periodic work, in UTC. */
  schedules?: Schedule<Context>[];
  /** Listeners to events. */
  listeners?: Listener[];
  /** Small work that a worker repeats continuously. */
  chores?: Chore<Context>[];
  /** What accounts have that takes long: done step by step, in turns. */
  longWork?: LongWork<Context>[];
  /** Actions on many rows of its lists. */
  bulkActions?: BulkAction[];
  /** What it keeps about phone numbers. */
  personalData?: PersonalData;
  /** Keeps fields of contacts as they are while it needs them so. */
  guardFields?: GuardFields;
  /** The templates of its mails. */
  mails?: MailTemplates;
  /**
   * Runs after a backup was loaded and migrated, in the same transaction. `paused` means that the restored database is a
   * copy beside its original, and must send nothing.
   */
  afterRestore?: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Its part of a test's account; loaded only by tests. */
  example?: () => Promise<{ example: Example }>;
};
