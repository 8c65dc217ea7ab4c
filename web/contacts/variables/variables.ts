import { useQueries } from '@tanstack/react-query';
import { variableName } from '#sms/index.ts';
import { groupQuery } from '../groups.ts';

const ALWAYS = ['first_name', 'last_name'];

/** The variables with values in the chosen groups or in the recipient file. */
export function useVariables(groupIds: number[], fileVariables: string[]): string[] {
  return useQueries({
    queries: groupIds.map((groupId) => ({ ...groupQuery(groupId), staleTime: 60_000 })),
    combine: (groups) => [
      ...new Set([...ALWAYS, ...fileVariables, ...groups.flatMap(({ data }) => data?.fields ?? [])]),
    ],
  });
}

/** How a text spells variables: `{{First Name}}` for `first_name`. */
export function spellingsOf(variables: string[], text: string): string[] {
  const labels = [...text.matchAll(/\{\{([^{}|]+)/g)].map(([, label = '']) => label.trim());
  return [...new Set(labels)]
    .filter((label) => variables.includes(variableName(label)))
    .map((label) => `{{${label}}}`);
}

/** Adds a fallback for recipients without a value: `{{First Name|there}}`. */
export function withFallback(text: string, variable: string, fallback: string): string {
  const cleaned = fallback.replaceAll(/[{}|]/g, '').trim();
  return text.replaceAll(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g, (match, label: string) =>
    variableName(label) === variable ? `{{${label.trim()}|${cleaned}}}` : match,
  );
}
