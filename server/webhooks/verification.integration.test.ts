import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhook, testWebhook } from '#contract/webhooks.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { type ReceivedCall, Receiver } from '#server/platform/testing/receiver.ts';

/** How the code of the guide is completed to a program that verifies the call in `call.json`, and prints the event. */
type Language = {
  id: string;
  file: string;
  command: string[];
  needs: string[];
  write: (code: string) => string;
};

const LANGUAGES: Language[] = [
  {
    id: 'js',
    file: 'verify.mjs',
    command: [process.execPath],
    needs: [process.execPath, '--version'],
    write: (code) => `
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const { Webhook } = createRequire(${JSON.stringify(import.meta.url)})('standardwebhooks');
const request = JSON.parse(readFileSync('call.json', 'utf8'));
const rawBody = request.body;
${code.replace(/^import .*$/m, '')}
console.log(JSON.stringify(event));`,
  },
  {
    id: 'python',
    file: 'verify.py',
    command: ['python3'],
    needs: ['python3', '--version'],
    write: (code) => `${code}
call = json.load(open("call.json"))
print(json.dumps(verify(call["headers"], call["body"].encode())))`,
  },
  {
    id: 'php',
    file: 'verify.php',
    command: ['php'],
    needs: ['php', '--version'],
    write: (code) => `${code}
$call = json_decode(file_get_contents('call.json'), true);
echo json_encode(verify($call['headers'], $call['body']));`,
  },
  {
    id: 'java',
    file: 'Verify.java',
    command: ['java'],
    needs: ['javac', '-version'],
    write: (code) => `
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.time.Instant;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Verify {
${code}
    public static void main(String[] given) throws Exception {
        Map<String, String> headers = new HashMap<>();
        for (String line : Files.readAllLines(Path.of("headers.txt"))) {
            String[] parts = line.split(": ", 2);
            headers.put(parts[0], parts[1]);
        }
        System.out.println(verify(headers, Files.readAllBytes(Path.of("body.txt"))));
    }
}`,
  },
];

const run = promisify(execFile);
const guide = readFileSync(join(import.meta.dirname, '../../docs/api/webhooks.md'), 'utf8');
const codeIn = (language: string): string =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(guide)![1]!;

function isInstalled([command, ...arguments_]: string[]): boolean {
  try {
    execFileSync(command!, arguments_, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const receiver = new Receiver();
const installed = LANGUAGES.filter(({ needs }) => isInstalled(needs));
let web: TestConsole;
let secret: string;
let call: ReceivedCall;

beforeAll(async () => {
  web = await startConsole(database(), { INTERNAL_SERVERS: '127.0.0.1' });
  const account = await openAccount(web, database(), 'verification');
  const url = await receiver.start();
  const { body } = await account.call(createWebhook, { body: { url, eventTypes: ['reply.received'] } });
  secret = body.secret;
  await account.call(testWebhook, { params: { webhookId: body.id }, body: { type: 'reply.received' } });
  call = receiver.calls[0]!;
});
afterAll(async () => {
  await receiver.stop();
  await web.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the code of a language on a call. Returns what it prints. Rejects if the code refuses the call. */
async function verify(
  { id, file, command, write }: Language,
  headers: object,
  body: string,
): Promise<unknown> {
  writeFileSync(join(folder, 'call.json'), JSON.stringify({ headers, body }));
  writeFileSync(join(folder, 'body.txt'), body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, 'headers.txt'), lines.join('\n'));
  writeFileSync(join(folder, file), write(codeIn(id)));
  const [first, ...others] = command;
  const env = { ...process.env, CARILLON_WEBHOOK_SECRET: secret };
  return JSON.parse((await run(first!, [...others, file], { cwd: folder, env })).stdout);
}

it('covers at least Node and Python', () => {
  expect(installed.map(({ id }) => id)).toEqual(expect.arrayContaining(['js', 'python']));
});

describe.each(installed)('the code of the guide in $id', (language) => {
  it('accepts a call', async () => {
    expect(await verify(language, call.headers, call.body)).toEqual(JSON.parse(call.body));
  });

  it('accepts one of two signatures', async () => {
    const signatures = `v1,${'A'.repeat(43)}= ${call.headers['webhook-signature'] as string}`;
    const headers = { ...call.headers, 'webhook-signature': signatures };
    expect(await verify(language, headers, call.body)).toEqual(JSON.parse(call.body));
  });

  it.each([
    ['another body', {}, ' '],
    ['another time', { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 5) }, ''],
    ['an old time', { 'webhook-timestamp': '1700000000' }, ''],
    ['another id', { 'webhook-id': 'other' }, ''],
  ])('refuses %s', async (_what, changed, added) => {
    await expect(verify(language, { ...call.headers, ...changed }, call.body + added)).rejects.toThrow();
  });
});
