import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeApiKey } from '#contract/api-keys.ts';
import { sendV1Message } from '#contract/v1/messages.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '#server/platform/http/api-docs/samples/languages.ts';
import { sampleCallOf } from '#server/platform/http/api-docs/samples/sample-call.ts';
import { v1Calls, type V1Call } from '#server/platform/http/api-docs/v1-calls.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openProgram, type Program } from './testing/open-program.ts';

/** The calls whose samples run. Other calls need ids of things that this test does not create. */
const MAIN_CALLS = v1Calls()
  .filter(({ noun }) => ['messages', 'events', 'balance'].includes(noun))
  .map((call) => [call.id, call] as const);

const run = promisify(execFile);
const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
let web: TestConsole;
let program: Program;

/** How to run a file in a language, if the language is on this machine. */
const RUNNERS: Partial<Record<SampleLanguage['id'], { file: string; command: string[]; needs: string[] }>> = {
  curl: { file: 'sample.sh', command: ['sh'], needs: ['curl', '--version'] },
  node: { file: 'sample.mjs', command: [process.execPath], needs: [process.execPath, '--version'] },
  python: { file: 'sample.py', command: ['python3'], needs: ['python3', '--version'] },
  php: { file: 'sample.php', command: ['php'], needs: ['php', '-r', 'curl_init();'] },
  java: { file: 'Sample.java', command: ['java'], needs: ['javac', '-version'] },
};

function isInstalled([command, ...arguments_]: string[]): boolean {
  try {
    execFileSync(command!, arguments_, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const languages = SAMPLE_LANGUAGES.filter(({ id }) => RUNNERS[id] && isInstalled(RUNNERS[id].needs));

beforeAll(async () => {
  web = await startConsole(database());
  const account = await openAccount(web, database(), 'samples');
  program = await openProgram(web, account, { environment: 'test', sending: { defaultSender: 'Carillon' } });
  await account.call(changeApiKey, {
    params: { keyId: program.keyId },
    body: { scopes: ['campaigns.send', 'messages.view', 'opt-outs.view', 'account.view'] },
  });
});
afterAll(async () => {
  await web.stop();
  rmSync(folder, { recursive: true });
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The values of a call that exist on this server, instead of those of its example. */
async function realValues({ endpoint }: V1Call) {
  if (endpoint.path.includes(':messageId')) {
    const { body } = await program.call(sendV1Message, {
      body: { to: '+27821234567', text: 'Hello', send_at: inAnHour() },
    });
    return { params: { messageId: body.id! } };
  }
  return endpoint.path === '/v1/events' ? { query: { limit: 10 } } : {};
}

async function runSample({ id, write }: SampleLanguage, call: V1Call): Promise<unknown> {
  const { file, command } = RUNNERS[id]!;
  const path = join(folder, file);
  writeFileSync(path, write(sampleCallOf(call, web.address, await realValues(call))));
  const [first, ...others] = command;
  const { stdout } = await run(first!, [...others, path], {
    env: { ...process.env, CARILLON_KEY: program.secret },
  });
  return JSON.parse(stdout);
}

it('covers at least curl, Node and Python', () => {
  expect(languages.map(({ id }) => id)).toEqual(expect.arrayContaining(['curl', 'node', 'python']));
});

describe.each(languages)('the sample in $label', (language) => {
  it.each(MAIN_CALLS)('of %s works', async (_, call) => {
    const answer = await runSample(language, call);
    expect(call.endpoint.answer!.safeParse(answer).error).toBeUndefined();
    expect(answer).not.toHaveProperty('error.code');
  });
});
