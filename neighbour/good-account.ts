import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from './prepare.ts';
import { signIn, type HttpCall, createHttpCall } from './http-call.ts';

/** The waiting times of a user with a light workload, in milliseconds, and the errors of failed rounds. */
export type WaitTimes = {
  calls: Record<string, number[]>;
  imports: number[];
  campaigns: number[];
  refused: string[];
};

/** The pauses between polls, between pages, and after a round. Real users pause for longer. */
const POLL_MS = 50;
const PAGE_PAUSE_MS = 100;
const ROUND_PAUSE_MS = 500;
const LISTS = ['/api/session', '/api/groups', '/api/campaigns', '/api/dashboard', '/api/replies', '/Balance'];

/** Repeatedly signs in, opens pages, imports one row and sends ten messages, until stopped. */
export async function runDailyWork(console: string, stopped: () => boolean): Promise<WaitTimes> {
  const waits: WaitTimes = { calls: {}, imports: [], campaigns: [], refused: [] };
  const timed = (wire: HttpCall): HttpCall => {
    return async (method, path, body) => {
      const startedAt = performance.now();
      const answer = await wire(method, path, body);
      const name = `${method} ${path.replaceAll(/\/\d+/g, '/…').replace(/\?.*/, '')}`;
      (waits.calls[name] ??= []).push(performance.now() - startedAt);
      if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
  };
  const anonymous = timed(createHttpCall('127.0.0.1', console));
  const runRound = async (round: number) => {
    const call = timed(createHttpCall('127.0.0.1', console, await signIn(anonymous, 'good', PASSWORD)));
    for (const path of LISTS) {
      await call('GET', path);
      await pause(PAGE_PAUSE_MS);
    }
    waits.imports.push(await measureImport(call, round));
    waits.campaigns.push(await measureSend(call));
  };
  for (let round = 0; !stopped(); round++) {
    await runRound(round).catch((error: unknown) => waits.refused.push((error as Error).message));
    await pause(ROUND_PAUSE_MS);
  }
  return waits;
}

async function measureImport(call: HttpCall, round: number): Promise<number> {
  const startedAt = performance.now();
  const file = Buffer.from(`number\n084${String(9_000_000 + round)}\n`);
  const { id, layout } = (await call('POST', '/api/imports?fileName=one.csv', file)).body as {
    id: number;
    layout: object;
  };
  await call('POST', `/api/imports/${id}/start`, { layout, newGroupName: `One ${Date.now()}` });
  for (;;) {
    const { state } = (await call('GET', `/api/imports/${id}`)).body as { state: string };
    if (state === 'done') return performance.now() - startedAt;
    if (state === 'failed') throw new Error('The import failed');
    await pause(POLL_MS);
  }
}

async function measureSend(call: HttpCall): Promise<number> {
  const numbers = Array.from({ length: 10 }, (_, nth) => `2784000000${nth}`).join('\n');
  const draft = { sender: '43377', text: `Your order ${Date.now()} is ready.`, audience: { numbers } };
  const { id } = (await call('POST', '/api/campaigns', draft)).body as { id: number };
  const startedAt = performance.now();
  await call('POST', `/api/campaigns/${id}/send`);
  for (;;) {
    const { counts } = (await call('GET', `/api/campaigns/${id}`)).body as { counts: { delivered: number } };
    if (counts.delivered === 10) return performance.now() - startedAt;
    await pause(POLL_MS);
  }
}
