/** What the addresses of pages may carry after the question mark. What does not fit is left out. */
type Given = Record<string, unknown>;

/** A search of digits comes as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function id(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

type Searched = { search?: string | undefined };
type ChosenGroup = { group?: number | undefined };

export const searched = ({ search }: Given): Searched => ({ search: text(search) });

export const chosenGroup = ({ group }: Given): ChosenGroup => ({ group: id(group) });

export const chosenImport = (given: Given): ChosenGroup & { import?: number | undefined } => ({
  ...chosenGroup(given),
  import: id(given['import']),
});

export const afterLogin = (given: Given): { redirect?: string | undefined; expired?: true | undefined } => ({
  redirect: text(given['redirect']),
  expired: given['expired'] === true || undefined,
});

export function searchedWithState<State extends string>(states: readonly State[]) {
  return (given: Given): Searched & { state?: State | undefined } => ({
    ...searched(given),
    state: states.find((state) => state === given['state']),
  });
}

/** Where to go after signing in: a path of this application, never another site. */
export function insidePath(path: string | undefined): string {
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/';
}
