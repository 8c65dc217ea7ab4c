/**
 * Writes `schema.sql` (for reading) and `tables.ts` (the types) from the catalogue of a freshly migrated
 * database. `npm run schema` writes both files. `npm run schema -- --check` fails if either is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { withTestPostgres } from '../testing/postgres.ts';
import { type Column, readColumns, readDetails, readFunctions } from './catalogue.ts';
import { migrate } from './migrate.ts';

const TYPES: [pattern: RegExp, type: string][] = [
  [/^(bigint|integer|smallint|double precision|message_state)$/, 'number'],
  [/^(text|uuid|xid8|date)$/, 'string'],
  [/^boolean$/, 'boolean'],
  [/^timestamp/, 'Date'],
  [/^jsonb$/, 'unknown'],
  [/^bytea$/, 'Buffer'],
  [/^(text|uuid)\[\]$/, 'string[]'],
  [/^(integer|bigint)\[\]$/, 'number[]'],
];

function typeOf(column: Column): string {
  const found = TYPES.find(([pattern]) => pattern.test(column.type));
  if (!found) throw new Error(`${column.type} has no TypeScript type here (${column.table}.${column.name})`);
  const type = column.nullable && found[1] !== 'unknown' ? `${found[1]} | null` : found[1];
  if (column.identity) return `GeneratedAlways<${type}>`;
  return column.default === null ? type : `Generated<${type}>`;
}

function byTable<Row extends { table: string }>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row.table);
}

function tablesSource(columns: Column[]): string {
  const tables = [...byTable(columns)].map(([table, own]) => {
    const lines = own.map((column) => `    ${column.name}: ${typeOf(column)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return `// Written by \`npm run schema\` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
${tables.join('\n')}
};
`;
}

function schemaSource(
  columns: Column[],
  details: { table: string; line: string }[],
  functions: string[],
): string {
  const detailsOf = byTable(details);
  const tables = [...byTable(columns)].map(([table, own]) => {
    const columnLines = own.map((column) => {
      const rest = `${column.nullable ? '' : ' NOT NULL'}${column.identity ? ' GENERATED ALWAYS AS IDENTITY' : ''}${
        column.default === null ? '' : ` DEFAULT ${column.default}`
      }`;
      return `  ${column.name} ${column.type}${rest}`;
    });
    const detailLines = (detailsOf.get(table) ?? []).map((detail) => `-- ${detail.line}\n`);
    return `TABLE ${table} (\n${columnLines.join(',\n')}\n);\n${detailLines.join('')}`;
  });
  return `-- Written by \`npm run schema\` from the migrated database, to read. The migrations make it.\n\n${tables.join('\n')}\n${functions.join(';\n')}`;
}

async function main(): Promise<void> {
  const files = await withTestPostgres(async (server) => {
    await migrate(server.url);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      const columns = await readColumns(client);
      return {
        'schema.sql': schemaSource(columns, await readDetails(client), await readFunctions(client)),
        'tables.ts': tablesSource(columns),
      };
    } finally {
      await client.end();
    }
  });
  for (const [name, text] of Object.entries(files)) {
    const path = join(import.meta.dirname, name);
    if (!process.argv.includes('--check')) writeFileSync(path, text);
    else if (readFileSync(path, 'utf8') !== text)
      throw new Error(`${name} is not what the migrations make. Run: npm run schema`);
  }
}

await main();
