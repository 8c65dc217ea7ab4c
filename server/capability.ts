import type { ClientBase } from 'pg';
import type { HandOver } from './accounts/index.ts';
import type { PersonalData } from './personal-data.ts';
import type { BulkAction } from './bulk-actions/index.ts';
import type { Context } from './context.ts';
import type { Example } from './example.ts';
import type { BeforeGroupsDeleted } from './group-deletion.ts';
import type { GuardFields } from './guard-fields.ts';
import type { Tables } from './platform/db/tables.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Route } from './platform/http/routes.ts';
import type { StoredJob } from './platform/jobs/job.ts';
import type { Schedule } from './platform/jobs/queue.ts';
import type { Chore } from './platform/lifecycle/repeat.ts';
import type { Service } from './platform/lifecycle/service.ts';
import type { LongWork } from './platform/long-work/long-work.ts';
import type { MailTemplates } from './platform/mail/templates.ts';

/**
 * Where a table's rows are stored once PostgreSQL spans several machines (decision 61).
 * - `account`: on the account's machine. `account_id` comes first in the primary key and in every unique
 *   index.
 * - `reference`: on every machine. For small tables that are read everywhere and rarely written.
 * - `local`: on the machine that coordinates the others. For queues and the installation's own state.
 */
export type Placement = 'account' | 'reference' | 'local';

export const tablesOf = ({ tables }: Pick<Capability, 'tables'>): (keyof Tables)[] =>
  Object.values(tables).flat();

/**
 * What a capability contributes to the server roles and the tests. `capability.ts` in its folder defines it,
 * and `capabilities.ts` lists it.
 */
export type Capability = {
  /**
   * The capability's folder name. Names of jobs and schedules start with this name, or with the name of a
   * subfolder.
   */
  name: string;
  /**
   * The capabilities that this capability imports through their `index.ts`. `capabilities.ts` must list
   * them first.
   */
  mayImport: string[];
  /** The tables that the capability owns, by placement. Only its own code may use them in SQL. */
  tables: Partial<Record<Placement, (keyof Tables)[]>>;
  /**
   * Handlers for the capability's endpoints in the contract. A function if they need the process's context.
   */
  routes?: Route[] | ((context: Context) => Route[]);
  /** Background jobs that workers run. */
  jobs?: StoredJob<Context>[];
  /** Periodic tasks. Schedules are in UTC. */
  schedules?: Schedule<Context>[];
  listeners?: Listener[];
  /** Short tasks that a worker repeats continuously. */
  chores?: Chore<Context>[];
  /** What workers start and stop, for work that chores are too coarse for. */
  services?: ((context: Context) => Service)[];
  /** Long tasks such as imports. Workers run them in steps and take turns between accounts. */
  longWork?: LongWork<Context>[];
  /** Actions on many rows of the capability's lists. */
  bulkActions?: BulkAction[];
  /** The personal data that the capability stores about phone numbers. */
  personalData?: PersonalData;
  /** Prevents changes to contact fields that the capability is using. */
  guardFields?: GuardFields;
  /** Passes a removed user's unfinished work to another user of the account. */
  handOver?: HandOver;
  /** Prepares the capability for the deletion of groups that it uses. */
  beforeGroupsDeleted?: BeforeGroupsDeleted;
  mails?: MailTemplates;
  /**
   * Runs after a backup has been loaded and migrated, in the same transaction. With `paused`, the database
   * is a copy beside the original and must send nothing.
   */
  afterRestore?: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Example objects of the capability in a test account. Only tests load this. */
  example?: () => Promise<{ example: Example }>;
};
