import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClaimantAddress, findClaimant, claimFolder, endRecordedProcesses } from './claim.ts';
import { identityOf, runningPid } from './process-identity.ts';

let folder: string;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'carillon-claim-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that waits to be killed. */
const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

test('claims a folder once, and again after its release', () => {
  const claim = claimFolder(folder, 'Carillon');
  expect(claimFolder(folder, 'another')).toBeUndefined();
  expect(findClaimant(folder)).toBe('Carillon');
  claim!.release();
  expect(findClaimant(folder)).toBeUndefined();
  expect(claimFolder(folder, 'another')).toBeDefined();
});

test('returns the address of the claimant while it runs', () => {
  const claim = claimFolder(folder, 'Carillon');
  expect(findClaimantAddress(folder)).toBeUndefined();
  claim!.setAddress('http://localhost:3900');
  expect(claimFolder(folder, 'another')).toBeUndefined();
  expect(findClaimantAddress(folder)).toBe('http://localhost:3900');
  claim!.release();
  expect(findClaimantAddress(folder)).toBeUndefined();
  claimFolder(folder, 'npx carillon backup');
  expect(findClaimantAddress(folder)).toBeUndefined();
});

test('releases the claim of a dead process', async () => {
  const child = sleeper();
  const identity = identityOf(child.pid!);
  claimFolder(folder, 'Carillon');
  writeFileSync(join(folder, 'run/owner'), `${identity}\nCarillon\n`);
  expect(claimFolder(folder, 'another')).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(claimFolder(folder, 'another')).toBeDefined();
});

test('does not mistake a later process with the same pid for the claimant', () => {
  expect(runningPid(identityOf(process.pid)!)).toBe(process.pid);
  expect(runningPid(`${process.pid} 1 another-boot`)).toBeUndefined();
});

test('ends only the recorded processes of a dead claimant', async () => {
  const [recorded, foreign] = [sleeper(), sleeper()];
  const claim = claimFolder(folder, 'Carillon')!;
  claim.record('web', recorded.pid!);
  writeFileSync(join(folder, 'run/worker'), `${foreign.pid} 1 another-boot`);
  const ended = once(recorded, 'exit');
  await endRecordedProcesses(folder);
  await ended;
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
  foreign.kill('SIGKILL');
});
