import { sql } from 'kysely';
import { readPageLinks, readVisitsByOrigin } from '#server/links/index.ts';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findPage } from '../pages/stored-page.ts';
import { findLabels } from './find-labels.ts';
import { readIsOptOut } from './read-is-opt-out.ts';

type OriginFigures = { originId: number; people: number; visits: number; forms: number };

/** What readers did on a page: all of them, and those who came from messages of each origin. Opting out is no form that counts. */
export type PageOrigins = { visits: number; forms: number; origins: OriginFigures[] };

/** Reads where the visits and forms of a page came from, by origins of a kind, most people first. Throws `not_found`. */
export async function readPageOrigins(
  account: Account,
  pageId: number,
  kind: Origin['kind'],
): Promise<PageOrigins> {
  const { link_id: linkId } = await findPage(account, pageId);
  const origins = await readVisitsByOrigin(account, linkId, kind);
  const isOptOut = await readIsOptOut(account, pageId, await findLabels(account, pageId));
  const forms = await countForms(
    account,
    { pageId, isOptOut },
    origins.flatMap(({ originId, ranges }) => ranges.map((range) => ({ originId, ...range }))),
  );
  return {
    visits: (await readPageLinks(account, [linkId])).get(linkId)!.visits,
    forms: await countAllForms(account, { pageId, isOptOut }),
    origins: origins
      .map(({ originId, people, visits }) => ({ originId, people, visits, forms: forms.get(originId) ?? 0 }))
      .toSorted((one, other) => other.people - one.people || other.originId - one.originId),
  };
}

type OriginRange = { originId: number; first: string; last: string };
type Forms = { pageId: number; isOptOut: (key: string) => boolean };

async function countForms(
  { id, db }: Account,
  { pageId, isOptOut }: Forms,
  ranges: readonly OriginRange[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ originId: number; key: string; forms: number }>`
    SELECT r.origin_id AS "originId", a.key, sum(a.count)::bigint AS forms
    FROM unnest(${arrayLiteral(ranges.map(({ originId }) => originId))}::bigint[], ${arrayLiteral(ranges.map(({ first }) => first))}::uuid[],
      ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(origin_id, first, last)
    JOIN landing_page_recipients a ON a.account_id = ${id} AND a.page_id = ${pageId} AND a.kind = 'form' AND a.message_id BETWEEN r.first AND r.last
    GROUP BY r.origin_id, a.key`.execute(db);
  const counted = Map.groupBy(
    rows.filter(({ key }) => !isOptOut(key)),
    ({ originId }) => originId,
  );
  return new Map([...counted].map(([originId, its]) => [originId, sumOf(its)]));
}

async function countAllForms({ id, db }: Account, { pageId, isOptOut }: Forms): Promise<number> {
  const { rows } = await sql<{ key: string; forms: number }>`
    SELECT key, sum(count)::bigint AS forms FROM landing_page_days
    WHERE account_id = ${id} AND page_id = ${pageId} AND kind = 'form' GROUP BY key`.execute(db);
  return sumOf(rows.filter(({ key }) => !isOptOut(key)));
}

const sumOf = (rows: readonly { forms: number }[]): number => rows.reduce((sum, { forms }) => sum + forms, 0);
