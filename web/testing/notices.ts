import { dismissNotice, getNotices, type Notices } from '#contract/notifications.ts';
import type { FakeServer } from './fake-server.ts';

const NOTHING: Notices = { dismissed: [], urgent: null, confirmDetails: false, contactsChange: false };

/** Has notices for the user, and from then on remembers what is put away, as the server does. */
export function tellNotices(server: FakeServer, more: Partial<Notices>): void {
  const notices = { ...NOTHING, ...more };
  const dismissed = [...notices.dismissed];
  server
    .on(getNotices, () => ({ ...notices, dismissed }))
    .on(dismissNotice, ({ params }) => void dismissed.push(params['notice']!));
}
