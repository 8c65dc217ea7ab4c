import { asDay, asText, listSearch } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

/**
 * The filters in the address of the activity log. `activityLogSearch` checks their values: its list of all actions would
 * be part of every page otherwise.
 */
export const activityLogAddress = listSearch(['-id', 'id'], {
  user: (id: unknown) => (isId(id) ? id : undefined),
  by: asText,
  subject: asText,
  action: asText,
  from: asDay,
  to: asDay,
});
