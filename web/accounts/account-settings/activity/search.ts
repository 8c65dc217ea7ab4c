import { ACTOR_KINDS } from '#contract/activity-log.ts';
import { ACTIVITY_SUBJECTS, AUDITED_ACTIONS } from '#contract/activity-subjects.ts';
import { asDay, listSearch, oneOf } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

export const activityLogSearch = listSearch(['-id', 'id'], {
  user: (id: unknown) => (isId(id) ? id : undefined),
  by: oneOf(ACTOR_KINDS),
  subject: oneOf(ACTIVITY_SUBJECTS),
  action: oneOf(AUDITED_ACTIONS),
  from: asDay,
  to: asDay,
});
