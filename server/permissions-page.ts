import {
  type AccessContext,
  type AccessRequirements,
  findRefusal,
  FULL_ACCESS,
  ROLES,
  USER_ROLES,
} from '#contract/access.ts';
import { type Endpoint, requirementsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';

/** The callers, each with a column in the table: every role in both kinds of account, and others. */
const CALLERS: Record<string, AccessContext> = {
  ...Object.fromEntries(USER_ROLES.map((role) => [role, { ...FULL_ACCESS, permissions: ROLES[role] }])),
  ...Object.fromEntries(
    USER_ROLES.map((role) => [`sub ${role}`, { ...FULL_ACCESS, permissions: ROLES[role], isMaster: false }]),
  ),
  'as another': { ...FULL_ACCESS, isImpersonating: true },
  'API key': { ...FULL_ACCESS, isUser: false, isApiKey: true },
};

const INTRODUCTION = `# Permissions

\`npm run permissions\` writes this page from \`contract/\`. Do not edit it.

The access rule of a call is part of its definition in \`contract/\`, and is written nowhere else. The server checks it
before it reads the call's body. The console uses it to show pages, menu entries and buttons. A test makes every call as
every kind of caller (\`server/who-may.integration.test.ts\`).

Each row is a call. The columns \`owner\` to \`billing\` are the roles of users in a master account with all features.
\`sub owner\` to \`sub billing\` are the same roles in a sub-account. \`as another\` is a user of a master account who is logged in as another user. \`API key\` is a program with a key that has all scopes. A call only reads and changes
rows of the caller's account.

The column \`Also needs\` names the account's feature or property, and what depends on the content of the call: the role of
the user that it concerns, or a part of the call that needs another permission.
`;

/** Returns the page docs/permissions.md, which shows the callers that may make each call. */
export function permissionsPage(): string {
  const all = Object.entries(endpoints).toSorted(([, a], [, b]) => a.path.localeCompare(b.path, 'en'));
  const ofAccounts = all.flatMap(([, endpoint]) => {
    const needs = requirementsOf(endpoint);
    return needs ? [{ endpoint, needs }] : [];
  });
  const others = all.map(([, endpoint]) => endpoint).filter((endpoint) => !requirementsOf(endpoint));
  const columns = Object.keys(CALLERS);
  return [
    INTRODUCTION,
    '## Calls of an account\n',
    tableRow(['Call', ...columns, 'Also needs']),
    tableRow(['---', ...columns.map(() => ':-:'), '---']),
    ...ofAccounts.map(({ endpoint, needs }) =>
      tableRow([
        callName(endpoint),
        ...Object.values(CALLERS).map((caller) => (findRefusal(needs, caller) ? '' : '✓')),
        conditionOf(needs),
      ]),
    ),
    '\n## Calls without an account\n',
    'Anyone can make these calls. For a `signed` call, the server checks the signature of the provider.\n',
    tableRow(['Call', 'Access']),
    tableRow(['---', '---']),
    ...others.map((endpoint) =>
      tableRow([callName(endpoint), endpoint.access === 'signed' ? 'signed' : 'public']),
    ),
    '',
  ].join('\n');
}

const tableRow = (cells: string[]): string => `| ${cells.join(' | ')} |`;

const callName = ({ method, path, summary }: Endpoint): string => `${summary}<br>\`${method} ${path}\``;

/** Returns what a call needs in addition to the permission. */
const conditionOf = ({ feature, trait, managesRole, part }: AccessRequirements): string =>
  [
    feature,
    trait,
    managesRole && "all permissions of the other user's role",
    part && `\`${part.permission}\` for ${part.name}`,
  ]
    .filter((each) => each !== undefined)
    .join(', ');
