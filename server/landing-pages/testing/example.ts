import { sql } from 'kysely';
import { createLandingPage, publishLandingPage } from '#contract/landing-pages/pages.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';
import { insertImageRows, makeImage, makeManyImages } from '../images/testing/example.ts';

const CONTENT = {
  blocks: [{ type: 'Text', props: { id: 'text', html: '<p>Hi {{first_name|there}}</p>' } }],
};

export const example: Example = {
  async make(call) {
    const body = { title: 'Spring sale', template: 'sale' as const };
    const { id: pageId } = (await call(createLandingPage, { body })).body;
    await call(publishLandingPage, { params: { pageId }, body: { version: 1 } });
    return { pageId, version: 1, ...(await makeImage(call)) };
  },

  bodies: {
    saveLandingPage: { title: 'Changed', content: CONTENT },
    publishLandingPage: { version: 1 },
    previewLandingPage: { content: CONTENT },
    renameImage: { name: 'Shop window' },
  },

  usual: () => ({
    template: ['sale', 'empty', 'none'],
    content: [CONTENT, {}, { blocks: [{ type: 'Script', props: { id: 'a' } }] }],
    at: [null, '2030-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
    endsAt: ['2030-01-01T00:00:00.000Z', null],
  }),

  async rows(db, whose) {
    await rowsFromSql(import.meta.dirname)(db, whose);
    await insertImageRows(db, whose);
  },

  /** The first page gets the actions. */
  async many(db, whose, count) {
    const { owner } = db;
    const { accountId } = whose;
    await sql`
      WITH links AS (
        INSERT INTO short_links (account_id, slug, target, shows_page, title)
        SELECT ${accountId}, 'page-' || n, '', true, 'Page ' || n FROM generate_series(1, ${count}) n RETURNING id, slug, title)
      INSERT INTO landing_pages (account_id, link_id, slug, title, content, changed_at)
      SELECT ${accountId}, id, slug, title, '{"about": {}, "theme": {}, "blocks": []}', date '2026-01-01' + id::int % 3 FROM links`.execute(
      owner,
    );
    const { rows } = await sql<{ id: number }>`
      SELECT min(id) AS id FROM landing_pages WHERE account_id = ${accountId}`.execute(owner);
    const pageId = rows[0]!.id;
    await sql`
      INSERT INTO landing_page_recipients (account_id, page_id, message_id, kind, key, first_at, count)
      SELECT ${accountId}, ${pageId}, uuidv7(), 'press', 'button', date '2026-01-01' + n % 3, 1 FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
    await sql`
      INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, at, number, fields, consent, country)
      SELECT ${accountId}, ${pageId}, 1, 1, 'form', 'form', 'Survey', date '2026-01-01' + n % 3, 27820000000 + n,
        jsonb_build_array(jsonb_build_object('key', 'name', 'label', 'Name', 'values', jsonb_build_array('Name ' || n))), '', ''
      FROM generate_series(1, ${count}) n`.execute(owner);
    await makeManyImages(db, whose, count);
    return { pageId };
  },
};
