import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { RestartPolicy, Program } from './supervised-process.ts';
import { type Supervisor, supervise } from './supervisor.ts';

const fixture = join(import.meta.dirname, 'testdata/child.ts');
const quick: RestartPolicy = { firstDelayMs: 1, maxDelayMs: 4, stableMs: 60_000, stopMs: 200, silentMs: 600 };
const log = createLog('silent', 'test');
let supervisor: Supervisor | undefined;

afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
});

/** Returns a program for the supervisor. The test can await each of its processes. */
function program(name: string, behaviour = 'works') {
  const forked: ChildProcess[] = [];
  let wake: (() => void) | undefined;
  const made: Program = {
    name,
    fork() {
      const child = fork(fixture, [behaviour], { execArgv: [] });
      forked.push(child);
      wake?.();
      return child;
    },
  };
  const nth = async (number: number): Promise<ChildProcess> => {
    while (forked.length < number) await new Promise<void>((resolve) => (wake = resolve));
    return forked[number - 1]!;
  };
  return { ...made, nth, forked };
}

const isReady = (child: ChildProcess) => once(child, 'message');

test('is ready when every program is', async () => {
  const [one, two] = [program('one'), program('two')];
  supervisor = supervise([one, two], log, quick);
  await supervisor.ready;
  expect([one.forked.length, two.forked.length]).toEqual([1, 1]);
});

test('restarts only a program that died, each time', async () => {
  const [dying, other] = [program('dying'), program('other')];
  supervisor = supervise([dying, other], log, quick);
  await supervisor.ready;
  (await dying.nth(1)).kill('SIGKILL');
  const second = await dying.nth(2);
  await isReady(second);
  second.kill('SIGKILL');
  await isReady(await dying.nth(3));
  expect(other.forked).toHaveLength(1);
});

test.each(['is stuck', 'blocks'])('restarts a program that %s', async (behaviour) => {
  const hung = program('hung', behaviour);
  supervisor = supervise([hung], log, quick);
  await supervisor.ready;
  const [code, signal] = await once(await hung.nth(1), 'exit');
  expect([code, signal]).toEqual(behaviour === 'blocks' ? [null, 'SIGKILL'] : [1, null]);
  await isReady(await hung.nth(2));
});

test('reports why a program could not start, and does not restart it', async () => {
  const refusing = program('web', 'refuses');
  supervisor = supervise([refusing], log, quick);
  await expect(supervisor.ready).rejects.toThrow('the port is taken');
  await supervisor.stop();
  expect(refusing.forked).toHaveLength(1);
});

test('waits on stop until every process has ended, also when stopped twice', async () => {
  const one = program('one');
  supervisor = supervise([one], log, quick);
  await supervisor.ready;
  const child = await one.nth(1);
  await Promise.all([supervisor.stop(), supervisor.stop()]);
  expect(child.exitCode).toBe(0);
  await supervisor.stop();
  expect(one.forked).toHaveLength(1);
});

test('kills a process that does not stop', async () => {
  const hanging = program('hanging', 'hangs');
  supervisor = supervise([hanging], log, quick);
  await supervisor.ready;
  await supervisor.stop();
  expect((await hanging.nth(1)).signalCode).toBe('SIGKILL');
});

test('stops a program whose channel to the supervisor closes', async () => {
  const child = fork(fixture, ['works'], { execArgv: [] });
  await isReady(child);
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
