import { Client } from 'pg';

/**
 * The start of statements that PostgreSQL parses and plans once for each connection, instead of for each call. For
 * statements that run many times a second. Their SQL must not vary, and one plan must suit all values (decision 72).
 */
const MARK = '/* prepared */';

const names = new Map<string, string>();

/** Returns the name of a statement that begins with the mark. The same SQL always has the same name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `carillon_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => unknown;

/** A connection that prepares the statements that begin with the mark. */
export class PreparingClient extends Client {
  override query: Client['query'] = ((...[statement, values, ...rest]: unknown[]) => {
    const query = super.query.bind(this) as Query;
    return typeof statement === 'string' && statement.trimStart().startsWith(MARK)
      ? query({ name: nameOf(statement), text: statement, values }, ...rest)
      : query(statement, values, ...rest);
  }) as Client['query'];
}
