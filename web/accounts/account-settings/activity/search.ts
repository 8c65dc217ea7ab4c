import { ACTIVITY_SUBJECTS, ACTOR_KINDS } from '#contract/activity-log.ts';
import { asDay, listSearch, oneOf } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

export const activityLogSearch = listSearch(['-id', 'id'], {
  user: (id: unknown) => (isId(id) ? id : undefined),
  by: oneOf(ACTOR_KINDS),
  subject: oneOf(ACTIVITY_SUBJECTS),
  from: asDay,
  to: asDay,
});
