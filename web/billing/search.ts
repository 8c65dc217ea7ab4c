import { STATEMENT_KINDS } from '#contract/statement.ts';
import { asDay, listSearch, oneOf } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

/** `document` is the id of the open document. */
export const documentsSearch = listSearch(['-issuedAt', 'issuedAt'], {
  document: (id: unknown) => (isId(id) ? id : undefined),
});

export const allocationsSearch = listSearch(['-at', 'at']);

export const statementSearch = listSearch(['-day', 'day'], {
  kind: oneOf(STATEMENT_KINDS),
  from: asDay,
  to: asDay,
});
