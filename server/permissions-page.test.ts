import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

it('is the page in docs; otherwise run `npm run permissions`', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage());
});

it('has each role, and the calls that only some of them may make', () => {
  const rows = permissionsPage().split('\n');
  const rowOf = (call: string) => rows.find((row) => row.includes(`\`${call}\``));
  // Roles in a master account, the same roles in a sub-account, as another user, and API keys.
  expect(rowOf('GET /api/groups')).toMatch(row('✓✓✓✓ ✓✓✓✓ ✓ '));
  expect(rowOf('POST /api/groups')).toMatch(row('✓✓✓  ✓✓✓  ✓ '));
  expect(rowOf('POST /v1/messages')).toMatch(row('           ✓'));
  expect(rowOf('GET /api/billing/purchase-settings')).toMatch(row('✓   ✓     ✓ '));
  expect(rowOf('POST /api/invitations')).toMatch(
    row('✓✓   ✓✓     ', "all permissions of the other user's role"),
  );
});

/** A row that ends with these cells, one character each, and with what the call also needs. */
const row = (cells: string, needs = ''): RegExp =>
  new RegExp(
    `${cells
      .split('')
      .map((cell) => String.raw`\| ${cell.trim()} `)
      .join('')}\\| ${needs} \\|$`,
  );
