import type pg from 'pg';

/** A column in PostgreSQL's catalogue. `type` is in SQL notation. */
export type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  identity: boolean;
};

/** Reads the columns of our tables, sorted by table and position. Omits partitions. */
export async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
           NOT a.attnotnull AS nullable, pg_get_expr(d.adbin, d.adrelid) AS "default", a.attidentity <> '' AS identity
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname, a.attnum`);
  return rows;
}

/** Reads the constraints, indexes, policies, grants and triggers of our tables, as lines of SQL. */
export async function readDetails(client: pg.ClientBase): Promise<{ table: string; line: string }[]> {
  const { rows } = await client.query<{ table: string; line: string }>(`
    WITH ours AS (SELECT oid, relname FROM pg_class
                  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition)
    SELECT relname AS "table", line FROM (
      SELECT o.relname, 1 AS kind, k.conname AS name, 'CONSTRAINT ' || k.conname || ' ' || pg_get_constraintdef(k.oid) AS line
      FROM ours o JOIN pg_constraint k ON k.conrelid = o.oid AND k.contype <> 'n'
      UNION ALL
      SELECT o.relname, 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      FROM ours o JOIN pg_index i ON i.indrelid = o.oid
      WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
      UNION ALL
      SELECT o.relname, 3, p.policyname, format('POLICY %s FOR %s TO %s%s%s', p.policyname, p.cmd, array_to_string(p.roles, ', '),
             ' USING (' || p.qual || ')', ' WITH CHECK (' || p.with_check || ')')
      FROM ours o JOIN pg_policies p ON p.schemaname = 'public' AND p.tablename = o.relname
      UNION ALL
      SELECT o.relname, 4, g.grantee, format('GRANT %s TO %s', string_agg(g.privilege_type, ', ' ORDER BY g.privilege_type), g.grantee)
      FROM ours o JOIN information_schema.table_privileges g ON g.table_schema = 'public' AND g.table_name = o.relname
      WHERE g.grantee LIKE 'carillon\\_%' GROUP BY o.relname, g.grantee
      UNION ALL
      SELECT o.relname, 5, t.tgname, pg_get_triggerdef(t.oid)
      FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid AND NOT t.tgisinternal
    ) details ORDER BY relname, kind, name`);
  return rows;
}

/** Reads the full text of our functions. */
export async function readFunctions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY proname`);
  return rows.map((row) => row.text);
}
