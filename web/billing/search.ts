import { STATEMENT_KINDS } from '#contract/statement.ts';
import { asDay, listSearch, oneOf } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

/** What the addresses of invoices and quotes may carry: the one that is open. */
export const documentsSearch = listSearch(['-issuedAt', 'issuedAt'], {
  document: (given: unknown) => (isId(given) ? given : undefined),
});

export const allocationsSearch = listSearch(['-at', 'at']);

export const statementSearch = listSearch(['-day', 'day'], {
  kind: oneOf(STATEMENT_KINDS),
  from: asDay,
  to: asDay,
});
