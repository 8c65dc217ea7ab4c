import { useQueries } from '@tanstack/react-query';
import { variableName } from '#sms/index.ts';
import { groupQuery } from '../groups.ts';

const ALWAYS = ['first_name', 'last_name'];

/** The variables that the chosen groups' contacts, or the rows of a file, have values for. */
export function useVariables(groupIds: number[], ofFile: string[]): string[] {
  return useQueries({
    queries: groupIds.map((groupId) => ({ ...groupQuery(groupId), staleTime: 60_000 })),
    combine: (groups) => [
      ...new Set([...ALWAYS, ...ofFile, ...groups.flatMap(({ data }) => data?.fields ?? [])]),
    ],
  });
}

/** How variables stand in a text: `{{First Name}}` for `first_name`. */
export function typedAs(variables: string[], text: string): string[] {
  const labels = [...text.matchAll(/\{\{([^{}|]+)/g)].map(([, label = '']) => label.trim());
  return [...new Set(labels)]
    .filter((label) => variables.includes(variableName(label)))
    .map((label) => `{{${label}}}`);
}

/** The text with what stands in place of a variable for recipients without a value: `{{First Name|there}}`. */
export function withFallback(text: string, variable: string, fallback: string): string {
  const plain = fallback.replaceAll(/[{}|]/g, '').trim();
  return text.replaceAll(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g, (whole, label: string) =>
    variableName(label) === variable ? `{{${label.trim()}|${plain}}}` : whole,
  );
}
