import { typed } from './list-search.ts';

/** What the addresses of pages may carry after the question mark. What does not fit is left out. */
type Given = Record<string, unknown>;

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const id = (value: unknown): number | undefined => (isId(value) ? value : undefined);

type ChosenGroup = { group?: number | undefined };

const chosenGroup = ({ group }: Given): ChosenGroup => ({ group: id(group) });

/**
 * The draft that Send Message shows, or else what a new message begins with: a group, a number (E.164 digits), a template, a
 * campaign that is copied or changed, or some recipients of a campaign that is sent again.
 */
type ChosenMessage = ChosenGroup & {
  draft?: string | undefined;
  number?: string | undefined;
  copy?: number | undefined;
  change?: number | undefined;
  again?: number | undefined;
  template?: number | undefined;
  whom?: 'failed' | 'unanswered' | undefined;
};

/** The router reads digits as a number, which is exact for as many as numbers have. */
const numberIn = (value: unknown): string | undefined =>
  /^[1-9]\d{4,14}$/.test(String(value)) ? String(value) : undefined;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const draftIn = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;

export const chosenMessage = (given: Given): ChosenMessage => {
  const draft = draftIn(given['draft']);
  return draft === undefined ? beginningIn(given) : { draft };
};

const beginningIn = (given: Given): ChosenMessage => ({
  ...chosenGroup(given),
  number: numberIn(given['number']),
  copy: id(given['copy']),
  change: id(given['change']),
  again: id(given['again']),
  template: id(given['template']),
  whom: (['failed', 'unanswered'] as const).find((whom) => whom === given['whom']),
});

export const chosenImport = (given: Given): ChosenGroup & { import?: number | undefined } => ({
  ...chosenGroup(given),
  import: id(given['import']),
});

/** Where to go once signed in; nothing for the dashboard. */
export const wanted = (given: Given): { redirect?: string | undefined } => {
  const path = insidePath(typed(given['redirect']));
  return { redirect: path === '/' ? undefined : path };
};

/** Why somebody is at Login again. */
const REASONS = ['expired', 'login-link', 'password-updated', 'link-expired', 'attempt-over'] as const;
export type Reason = (typeof REASONS)[number];

export const atLogin = (given: Given): ReturnType<typeof wanted> & { because?: Reason | undefined } => ({
  ...wanted(given),
  because: REASONS.find((reason) => reason === given['because']),
});

/** A path of this application, never another site; the dashboard in place of anything else. */
export function insidePath(path: string | undefined): string {
  return path !== undefined && isInside(path) ? path : '/';
}

/** Read as the least careful reader would: decoded again and again. */
function isInside(path: string): boolean {
  if (UNSEEN.test(path)) return false;
  let [read = ''] = path.split(/[?#]/, 1);
  for (let again = 0; again < 5; again++) {
    if (!isPlain(read)) return false;
    const decoded = decode(read);
    if (decoded === undefined || decoded === read) return decoded === read;
    read = decoded;
  }
  return false;
}

/** Control characters and backslashes: browsers drop the first and take the second for a slash. */
const UNSEEN = /[\p{Cc}\\]/u;

function isPlain(path: string): boolean {
  return path.startsWith('/') && !UNSEEN.test(path) && !path.includes('//') && !/\/\.{1,2}(\/|$)/.test(path);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
