import { useQueries } from '@tanstack/react-query';
import { variableName } from '#sms/index.ts';
import { groupQuery } from '../groups.ts';

const NAME_VARIABLES = ['first_name', 'last_name'];

/**
 * Returns the name variables, the columns of the recipient file, and the fields with values in the chosen
 * groups.
 */
export function useVariables(groupIds: number[], fileVariables: string[]): string[] {
  return useQueries({
    queries: groupIds.map((groupId) => ({ ...groupQuery(groupId), staleTime: 60_000 })),
    combine: (groups) => [
      ...new Set([...NAME_VARIABLES, ...fileVariables, ...groups.flatMap(({ data }) => data?.fields ?? [])]),
    ],
  });
}

/** Returns the variables as spelled in a text, such as `{{First Name}}` for `first_name`. */
export function findSpellings(variables: string[], text: string): string[] {
  const labels = [...text.matchAll(/\{\{([^{}|]+)/g)].map(([, label = '']) => label.trim());
  return [...new Set(labels)]
    .filter((label) => variables.includes(variableName(label)))
    .map((label) => `{{${label}}}`);
}

/**
 * Returns the known variable that an unknown variable probably means, such as `first_name` for `name`. Call
 * it only for variables that are blank for everybody, to avoid replacing a field that has values.
 */
export function findSimilarVariable(variable: string, known: string[]): string | undefined {
  const letters = (name: string) => name.replaceAll(/[_\-\d]/g, '');
  const others = known.filter((each) => each !== variable);
  return (
    others.find((each) => letters(each) === letters(variable)) ??
    others.find((each) => each.split('_').includes(variable))
  );
}

/** Replaces a variable with another. Each occurrence keeps its fallback. */
export const replaceVariable = (text: string, from: string, to: string): string =>
  text.replaceAll(/\{\{([^{}|]+)(\|[^{}]*)?\}\}/g, (whole, label: string, fallback = '') =>
    variableName(label) === from ? `{{${to}${fallback}}}` : whole,
  );

/** Sets a variable's fallback for recipients without a value: `{{First Name|there}}`. */
export function addFallback(text: string, variable: string, fallback: string): string {
  const cleaned = fallback.replaceAll(/[{}|]/g, '').trim();
  return text.replaceAll(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g, (match, label: string) =>
    variableName(label) === variable ? `{{${label.trim()}|${cleaned}}}` : match,
  );
}
