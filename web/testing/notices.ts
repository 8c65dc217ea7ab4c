import { dismissNotice, getNotices, type Notices } from '#contract/notifications.ts';
import type { FakeServer } from './fake-server.ts';

const NO_NOTICES: Notices = { dismissed: [], urgent: null, confirmDetails: false, contactsChange: false };

/** Serves notices and stores dismissals. */
export function serveNotices(server: FakeServer, more: Partial<Notices>): void {
  const notices = { ...NO_NOTICES, ...more };
  const dismissed = [...notices.dismissed];
  server
    .on(getNotices, () => ({ ...notices, dismissed }))
    .on(dismissNotice, ({ params }) => void dismissed.push(params['notice']!));
}
