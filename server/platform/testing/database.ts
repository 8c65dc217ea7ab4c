import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../db/handles.ts';

/** A test file's own database, and its URL. */
export type TestDatabase = { db: Database; url: string };

/** Clones the template for this test file, and drops the clone afterwards. */
export function useDatabase(): () => TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(inject('templateUrl'));
  let opened: TestDatabase | undefined;

  beforeAll(async () => {
    await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
    const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
    opened = { db: openDatabase(url), url };
  });
  afterAll(async () => {
    await opened?.db.stop();
    // Without FORCE, this fails on purpose if the test leaked a connection.
    await onServer(template, `DROP DATABASE IF EXISTS ${name}`);
  });
  return () => opened!;
}

async function onServer(template: URL, statement: string): Promise<void> {
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
