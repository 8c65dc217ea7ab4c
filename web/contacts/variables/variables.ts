import { useQueries } from '@tanstack/react-query';
import { variableName } from '#sms/index.ts';
import { groupQuery } from '../groups.ts';

const NAME_VARIABLES = ['first_name', 'last_name'];

/** The variables with values in the chosen groups or in the recipient file. */
export function useVariables(groupIds: number[], fileVariables: string[]): string[] {
  return useQueries({
    queries: groupIds.map((groupId) => ({ ...groupQuery(groupId), staleTime: 60_000 })),
    combine: (groups) => [
      ...new Set([...NAME_VARIABLES, ...fileVariables, ...groups.flatMap(({ data }) => data?.fields ?? [])]),
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

/**
 * The known variable that an unknown one probably means, such as `first_name` for `name` or `firstname`. Call this only for variables that
 * are blank for everybody, so that a field with values is never replaced.
 */
export function similarVariable(variable: string, known: string[]): string | undefined {
  const letters = (name: string) => name.replaceAll(/[_\-\d]/g, '');
  const others = known.filter((each) => each !== variable);
  return (
    others.find((each) => letters(each) === letters(variable)) ??
    others.find((each) => each.split('_').includes(variable))
  );
}

/** Replaces a variable with another one. Each occurrence keeps its fallback. */
export const replaceVariable = (text: string, from: string, to: string): string =>
  text.replaceAll(/\{\{([^{}|]+)(\|[^{}]*)?\}\}/g, (whole, label: string, fallback = '') =>
    variableName(label) === from ? `{{${to}${fallback}}}` : whole,
  );

/** Adds a fallback for recipients without a value: `{{First Name|there}}`. */
export function withFallback(text: string, variable: string, fallback: string): string {
  const cleaned = fallback.replaceAll(/[{}|]/g, '').trim();
  return text.replaceAll(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g, (match, label: string) =>
    variableName(label) === variable ? `{{${label.trim()}|${cleaned}}}` : match,
  );
}
