import { sql } from 'kysely';

/** Selects where a link `l` leads, for people to read. A landing page has no target, so its title is shown. */
export const shownTarget = sql<string>`CASE WHEN l.shows_page THEN l.title ELSE l.target END`;
