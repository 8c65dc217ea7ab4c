import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '../db/handles.ts';

/** A test file's own database, and its URL. */
export type TestDatabase = { db: Database; url: string };

/** Clones the template database for this test file, and drops the clone afterwards. */
export function useDatabase(): () => TestDatabase {
  let clone: Clone | undefined;
  beforeAll(async () => void (clone = await cloneTemplate()));
  afterAll(() => clone?.drop());
  return () => clone!;
}

/** Clones the template database for each test. For files whose tests change data that all accounts share. */
export function useDatabasePerTest(): () => TestDatabase {
  let clone: Clone | undefined;
  beforeEach(async () => void (clone = await cloneTemplate()));
  afterEach(() => clone?.drop());
  return () => clone!;
}

type Clone = TestDatabase & { drop(): Promise<void> };

async function cloneTemplate(): Promise<Clone> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(inject('templateUrl'));
  await runOnServer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  const db = openDatabase(url);
  return {
    db,
    url,
    async drop() {
      await db.stop();
      // Without FORCE, this deliberately fails if the test leaked a connection.
      await runOnServer(template, `DROP DATABASE IF EXISTS ${name}`);
    },
  };
}

async function runOnServer(template: URL, statement: string): Promise<void> {
  const client = new Client({
    connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href,
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
