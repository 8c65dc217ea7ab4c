import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { fillIn, type FormBlock, type RenderedPage } from '#page-html/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Remembered } from '#server/platform/remembered.ts';
import { valueVariables } from '#sms/index.ts';
import { contentPolicyOf } from './page-headers.ts';

/** A page takes about 100 KB, at most a megabyte. */
const MAX_REMEMBERED = 300;

/** A page as readers see it. */
export type PublishedPage = {
  pageId: number;
  version: number;
  rendered: RenderedPage;
  /** The blocks with forms, by id. */
  forms: ReadonlyMap<string, FormBlock>;
  contentPolicy: string;
  /** The variables of the page. */
  variables: readonly string[];
  /** Such as `en` or `de-AT`. */
  language: string;
  isIndexed: boolean;
  measuresScroll: boolean;
  /** The page for everybody who is not known. */
  shared: { html: Buffer; zipped: Buffer; etag: string };
};

type Row = { pageId: number; version: number; content: PageContent; rendered: RenderedPage };

/** The pages that are published. Remembers them for five seconds, because a campaign's links are opened within minutes. */
export class PublishedPages {
  readonly #db: OwnerDb;
  readonly #pages = new Remembered<PublishedPage | undefined>(MAX_REMEMBERED);

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  find(accountId: number, linkId: number): Promise<PublishedPage | undefined> {
    return this.#pages.get(`${accountId} ${linkId}`, async () => {
      const row = await readPublished(this.#db, accountId, linkId);
      return row && toPublished(row);
    });
  }
}

async function readPublished(db: OwnerDb, accountId: number, linkId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    /* prepared */ SELECT p.id AS "pageId", v.version, v.content, v.rendered
    FROM landing_pages p JOIN landing_page_versions v ON v.account_id = p.account_id AND v.page_id = p.id AND v.version = p.live_version
    WHERE p.account_id = ${accountId} AND p.link_id = ${linkId}`.execute(db);
  return rows[0];
}

function toPublished({ pageId, version, content, rendered }: Row): PublishedPage {
  const html = Buffer.from(fillIn(rendered.pieces, { values: {}, forms: new Map() }));
  return {
    pageId,
    version,
    rendered,
    forms: new Map(Object.entries(rendered.forms)),
    variables: valueVariables(JSON.stringify(content)),
    contentPolicy: contentPolicyOf(content, rendered),
    language: content.about.language,
    isIndexed: content.about.isIndexed,
    measuresScroll: content.about.measuresScroll,
    shared: { html, zipped: gzipSync(html), etag: etagOf(html) },
  };
}

const etagOf = (html: Buffer): string =>
  `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
