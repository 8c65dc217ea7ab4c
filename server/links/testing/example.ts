import { sql } from 'kysely';
import { addLinkDomain, createShortLink } from '#contract/links.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const SETTINGS = { target: 'https://example.com/sale?a="b"', title: 'Sale', tags: ['spring'] };

let made = 0;

export const example: Example = {
  async make(call) {
    const { body: domain } = await call(addLinkDomain, { body: { host: `made-${++made}.example.com` } });
    return { linkId: (await call(createShortLink, { body: SETTINGS })).body.id, domainId: domain.id };
  },

  bodies: { changeShortLink: SETTINGS },

  usual: () => ({
    target: ['https://example.com', 'mailto:a@example.com', 'javascript:alert(1)', 'example.com'],
    endedTarget: ['https://example.com', null, '//evil.example'],
    slug: ['sale', 'spring-sale', 'bcdfghjkm', '-'],
    tag: ['spring'],
    host: ['go.example.org', 'grüße.example', '127.0.0.1', 'раypal.com'],
    csv: ['target\nhttps://example.com', 'target;slug\njavascript:alert(1);sale', 'target', '"'],
    rules: [
      [],
      [{ devices: ['ios'], countries: ['ZA'], target: 'https://example.com/ios' }],
      [{ devices: ['phone'], target: '' }],
    ],
    endsAt: ['2030-01-01T00:00:00.000Z', null],
    maxClicks: [1, null, 0],
  }),

  rows: rowsFromSql(import.meta.dirname),

  /** The first link gets the clicks. */
  async many({ owner }, { accountId }, count) {
    const { rows } = await sql<{ linkId: number }>`
      INSERT INTO short_links (account_id, slug, target, title, created_at)
      SELECT ${accountId}, 'sale-' || n, 'https://example.com/' || n, 'Sale ' || n, date '2026-01-01' + n % 3
      FROM generate_series(1, ${count}) n RETURNING id AS "linkId"`.execute(owner);
    const { linkId } = rows[0]!;
    await sql`
      INSERT INTO link_clicks (account_id, id, link_id, at, kind, device, os)
      SELECT ${accountId}, uuidv7(), ${linkId}, date '2026-01-01' + n % 3, 'person', 'ios', 'iOS'
      FROM generate_series(1, ${count}) n`.execute(owner);
    return { linkId };
  },
};
