import type { Column } from '#contract/imports.ts';
import { variableName } from '#sms/index.ts';

export type Role = Column['role'];
/** What can be said of a column. */
export type ColumnChange = Partial<Pick<Column, 'role' | 'variable' | 'type' | 'dayFirst' | 'decimalComma'>>;

/** Changes a column. Without a name, a field is named after its column. */
export function withChanges(columns: Column[], index: number, { role, ...change }: ColumnChange): Column[] {
  const changed = role === undefined ? columns : withRole(columns, index, role);
  return changed.map((column, at) => {
    if (at !== index) return column;
    const variable = change.variable === '' ? variableOf(columns, index) : change.variable;
    return { ...column, ...change, ...(variable !== undefined && { variable }) };
  });
}

/** Gives a column a role. Only one column is the number, the first name or the last name: the one before it is skipped. */
export function withRole(columns: Column[], index: number, role: Role): Column[] {
  const single = role === 'number' || role === 'first_name' || role === 'last_name';
  return columns.map((column, at) => {
    if (at === index)
      return { ...column, role, variable: role === 'field' ? variableOf(columns, index) : '' };
    return single && column.role === role ? { ...column, role: 'skip', variable: '' } : column;
  });
}

/** A variable's name from the column's, that no other column has. */
function variableOf(columns: Column[], index: number): string {
  const label = (columns[index]?.name ?? '').normalize('NFKD');
  const plain = variableName(label.replace(/[^\w\- ]/g, '')).slice(0, 45) || `column_${index + 1}`;
  const taken = columns.some(({ variable }, at) => at !== index && variable === plain);
  return taken ? `${plain}_${index + 1}` : plain;
}
