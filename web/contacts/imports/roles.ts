import type { Column } from '#contract/imports.ts';
import { variableName } from '#sms/index.ts';

export type Role = Column['role'];
export type ColumnChange = Partial<Pick<Column, 'role' | 'variable' | 'type' | 'dayFirst' | 'decimalComma'>>;

/**
 * Returns the columns with a change to one of them. If the change empties the variable, derives one from
 * the column's name.
 */
export function withChanges(columns: Column[], index: number, { role, ...change }: ColumnChange): Column[] {
  const changed = role === undefined ? columns : withRole(columns, index, role);
  return changed.map((column, at) => {
    if (at !== index) return column;
    const variable = change.variable === '' ? variableOf(columns, index) : change.variable;
    return { ...column, ...change, ...(variable !== undefined && { variable }) };
  });
}

/**
 * Returns the columns after one of them gets a role. Only one column can be the number, first name or last
 * name, so the previous one is then skipped.
 */
export function withRole(columns: Column[], index: number, role: Role): Column[] {
  const single = role === 'number' || role === 'first_name' || role === 'last_name';
  return columns.map((column, at) => {
    if (at === index)
      return { ...column, role, variable: role === 'field' ? variableOf(columns, index) : '' };
    return single && column.role === role ? { ...column, role: 'skip', variable: '' } : column;
  });
}

/** Returns a unique variable name derived from the column name. */
function variableOf(columns: Column[], index: number): string {
  const label = (columns[index]?.name ?? '').normalize('NFKD');
  const name = variableName(label.replace(/[^\w\- ]/g, '')).slice(0, 45) || `column_${index + 1}`;
  const isTaken = columns.some(({ variable }, at) => at !== index && variable === name);
  return isTaken ? `${name}_${index + 1}` : name;
}
