import { sql } from 'kysely';
import { createReport, downloadReport, downloadReportWorkbook, getReport } from '#contract/range-reports.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { fillMessages, preparePartitions } from './fill-messages.ts';
import { install, type Installation } from './installation.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { findSlowestStatements, STATEMENT_SETTINGS, startCounting } from './statements.ts';

/** The number of days with messages. */
const DAYS = 20;
const POLL_MS = 100;

type Options = { messages: number; profile: boolean };

/**
 * Measures a report of every message: the time from the request to the last byte of its CSV file, and the
 * memory of the processes. The yardstick is a report of a tenth of the messages. `profile` adds PostgreSQL's
 * slowest statements.
 */
export async function run({ messages, profile }: Options): Promise<Result> {
  const installation = await install({ max_wal_size: '8GB', ...(profile && STATEMENT_SETTINGS) });
  try {
    const port = await freePort();
    const web = await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    const worker = await installation.startRole('worker');
    const pids = () => ({ web: [web.pid!], worker: [worker.pid!], postgres: installation.postgresPids() });
    const address = `http://localhost:${port}`;
    await preparePartitions(installation, 2);
    const [tenth, whole] = [messages / 10, messages];
    const callers: Caller[] = [];
    for (const count of [tenth, whole]) callers.push(await openFilledAccount(installation, address, count));
    await sql`VACUUM ANALYZE`.execute(installation.db.owner);
    const small = await measure(callers[0]!, pids);
    if (profile) await startCounting(installation.db);
    const large = await measure(callers[1]!, pids);
    return {
      program: `range-export-${messages}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: large.seconds,
      unit: 's, made and downloaded as CSV',
      yardstick: `the same with ${tenth} messages`,
      yardstick_value: small.seconds,
      ratio: Math.round((large.seconds / small.seconds) * 100) / 100,
      details: {
        [whole]: large,
        [tenth]: small,
        ...(profile && { statements: await findSlowestStatements(installation.db) }),
      },
    };
  } finally {
    await installation.stop();
  }
}

async function openFilledAccount(
  installation: Installation,
  address: string,
  messages: number,
): Promise<Caller> {
  const caller = await openCaller(installation, address, `of${messages}`);
  await fillMessages(installation, caller.accountId, { messages, days: DAYS });
  return caller;
}

const COLUMNS = [
  'created',
  'number',
  'sender',
  'campaign',
  'text',
  'state',
  'error',
  'parts',
  'credits',
] as const;

type ReportProgress = { state: string; problem: string | null };

async function measure(caller: Caller, pids: () => Record<string, number[]>) {
  const usage = new Usage(pids);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const content = { what: 'messages', columns: [...COLUMNS] };
  const startedAt = performance.now();
  const { id } = await caller.call<{ id: number }>('POST', createReport.path, {
    content,
    range: { from: day(DAYS + 2), to: day(-1) },
  });
  const params = (path: string) => path.replace(':reportId', String(id));
  for (;;) {
    const { state, problem } = await caller.call<ReportProgress>('GET', params(getReport.path));
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`The report is ${state}: ${problem}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const madeAt = performance.now();
  const csvBytes = await caller.download(params(downloadReport.path));
  const csvAt = performance.now();
  const making = usage.stop();
  const forWorkbook = new Usage(pids);
  const workbookBytes = await caller.download(params(downloadReportWorkbook.path));
  const seconds = (ms: number) => Math.round(ms / 10) / 100;
  return {
    seconds: seconds(csvAt - startedAt),
    makingSeconds: seconds(madeAt - startedAt),
    csvSeconds: seconds(csvAt - madeAt),
    csvMb: Math.round(csvBytes / 1e5) / 10,
    ...making,
    workbook: {
      seconds: seconds(performance.now() - csvAt),
      mb: Math.round(workbookBytes / 1e5) / 10,
      ...forWorkbook.stop(),
    },
  };
}
