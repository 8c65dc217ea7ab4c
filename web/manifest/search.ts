import type { EarlierRecipients } from '#contract/message-draft.ts';
import { asText } from './list-search.ts';

/** The search parameters of a URL, before validation. */
type SearchParams = Record<string, unknown>;

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const WHOM: EarlierRecipients[] = ['failed', 'unanswered', 'clicked', 'notClicked'];

const asId = (value: unknown): number | undefined => (isId(value) ? value : undefined);

type GroupParams = { group?: number | undefined };

const groupParams = ({ group }: SearchParams): GroupParams => ({ group: asId(group) });

/**
 * The draft to open in Send Message, or what a new message starts from: a group, a number (E.164 digits), a
 * template, a campaign to copy or change, or recipients of an earlier campaign.
 */
type ComposeParams = GroupParams & {
  draft?: string | undefined;
  number?: string | undefined;
  copy?: number | undefined;
  change?: number | undefined;
  again?: number | undefined;
  template?: number | undefined;
  whom?: EarlierRecipients | undefined;
};

/**
 * Returns E.164 digits as a string. The router parses digits as a number, which represents up to 15 digits
 * exactly.
 */
const asPhoneNumber = (value: unknown): string | undefined =>
  /^[1-9]\d{4,14}$/.test(String(value)) ? String(value) : undefined;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const asDraftId = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;

export const composeParams = (params: SearchParams): ComposeParams => {
  const draft = asDraftId(params['draft']);
  return draft === undefined ? newMessageParams(params) : { draft };
};

const newMessageParams = (params: SearchParams): ComposeParams => ({
  ...groupParams(params),
  number: asPhoneNumber(params['number']),
  copy: asId(params['copy']),
  change: asId(params['change']),
  again: asId(params['again']),
  template: asId(params['template']),
  whom: WHOM.find((whom) => whom === params['whom']),
});

export const importParams = (params: SearchParams): GroupParams & { import?: number | undefined } => ({
  ...groupParams(params),
  import: asId(params['import']),
});

/**
 * Reads the page to open after sign-in. Undefined for the dashboard, and for paths that may leave this
 * site.
 */
export const redirectParams = (params: SearchParams): { redirect?: string | undefined } => {
  const path = internalPath(asText(params['redirect']));
  return { redirect: path === '/' ? undefined : path };
};

/** The reasons why Login opened. */
const REASONS = ['expired', 'login-link', 'password-updated', 'link-expired', 'attempt-over'] as const;
export type Reason = (typeof REASONS)[number];

export const loginParams = (
  params: SearchParams,
): ReturnType<typeof redirectParams> & { because?: Reason | undefined } => ({
  ...redirectParams(params),
  because: REASONS.find((reason) => reason === params['because']),
});

/** Returns the path if it stays on this site, otherwise the path of the dashboard. */
export function internalPath(path: string | undefined): string {
  return path !== undefined && isInternal(path) ? path : '/';
}

/**
 * Returns whether a path stays on this site. Decodes it repeatedly, because other readers of the URL may
 * decode it again. Rejects paths that need more than five rounds.
 */
function isInternal(path: string): boolean {
  if (UNSAFE_CHARACTERS.test(path)) return false;
  let [decodedPath = ''] = path.split(/[?#]/, 1);
  for (let again = 0; again < 5; again++) {
    if (!isPlainPath(decodedPath)) return false;
    const decoded = decode(decodedPath);
    if (decoded === undefined || decoded === decodedPath) return decoded === decodedPath;
    decodedPath = decoded;
  }
  return false;
}

/** Browsers ignore some control characters and treat backslashes as slashes. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

function isPlainPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    !UNSAFE_CHARACTERS.test(path) &&
    !path.includes('//') &&
    !/\/\.{1,2}(\/|$)/.test(path)
  );
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
