import { dismissNotice } from '#contract/notifications.ts';
import type { Example } from '#server/example.ts';

export const example: Example = {
  async make(call) {
    await call(dismissNotice, { params: { notice: 'tour' } });
    return {};
  },

  usual: () => ({ notice: ['tour', 'urgent:1', 'security-weak'] }),
};
