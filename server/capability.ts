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
 * Which machine stores a table's rows once PostgreSQL spans several machines (decision 61).
 * - `account`: the machine of their account. `account_id` comes first in the primary key and in every unique index.
 * - `reference`: every machine has a copy. For small tables that are read everywhere and rarely written.
 * - `local`: the machine that coordinates the others. For queues and the installation's own state.
 */
export type Placement = 'account' | 'reference' | 'local';

export const tablesOf = ({ tables }: Pick<Capability, 'tables'>): (keyof Tables)[] =>
  Object.values(tables).flat();

/**
 * Declares a capability: what the roles serve and run for it, and what tests check it against. Each capability has a
 * declaration in its folder's `capability.ts`, and a line in `capabilities.ts`.
 */
export type Capability = {
  /** The name of its folder. The names of its jobs and schedules begin with this name, or with a folder in it. */
  name: string;
  /** The capabilities that it imports, each through its `index.ts`; all of them are listed before it. */
  mayImport: string[];
  /** The tables that it owns, by placement: only its code may name them in SQL. */
  tables: Partial<Record<Placement, (keyof Tables)[]>>;
  /** The handlers of its calls in the contract; a function if they need the process's context. */
  routes?: Route[] | ((context: Context) => Route[]);
  /** Large units of work that outlive a request. */
  jobs?: StoredJob<Context>[];
  /** Periodic work, in UTC. */
  schedules?: Schedule<Context>[];
  listeners?: Listener[];
  /** Small work that a worker repeats continuously. */
  chores?: Chore<Context>[];
  /** Work that takes long, such as an import. Workers take it step by step, with turns between accounts. */
  longWork?: LongWork<Context>[];
  /** Actions on many rows of its lists. */
  bulkActions?: BulkAction[];
  /** The data that it stores about phone numbers. */
  personalData?: PersonalData;
  /** Prevents changes to the contact fields that it is using. */
  guardFields?: GuardFields;
  mails?: MailTemplates;
  /**
   * Runs after a backup was loaded and migrated, in the same transaction. `paused` means that the restored database is a
   * copy beside its original, and must send nothing.
   */
  afterRestore?: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Its objects in a test account. Loaded only by tests. */
  example?: () => Promise<{ example: Example }>;
};
