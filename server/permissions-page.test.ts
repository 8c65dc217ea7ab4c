import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

it('is the page in docs; otherwise run `npm run permissions`', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage());
});

it('has each role, and the calls that only some of them may make', () => {
  const rows = permissionsPage().split('\n');
  const rowOf = (call: string) => rows.find((row) => row.includes(`\`${call}\``));
  expect(rowOf('GET /api/groups')).toMatch(/\| ✓ \| ✓ \| ✓ \| ✓ \|  \| ✓ \| ✓ \| ✓ \|  \|$/);
  expect(rowOf('POST /api/groups')).toMatch(/\| ✓ \| ✓ \| ✓ \|  \|  \| ✓ \| ✓ \| ✓ \|  \|$/);
  expect(rowOf('GET /api/billing/purchase-settings')).toMatch(/\| ✓ \|  \|  \|  \| ✓ \|  \| ✓ \| ✓ \|  \|$/);
  expect(rowOf('POST /api/invitations')).toMatch(/\| ✓ \| ✓ \|  \|  \|  \| ✓ \|  \|  \|  \|$/);
});
