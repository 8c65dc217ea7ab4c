import type { Capability } from '#server/capability.ts';
import { keyMessagesPersonalData } from './personal-data.ts';
import { forgetTestMessages } from './test-messages/forget-test-messages.ts';
import { recordTestChanges } from './test-messages/record-test-changes.ts';

/** Sends the messages of API keys by the rules of their key. */
export const keyMessages: Capability = {
  name: 'key-messages',
  mayImport: ['accounts', 'api-keys', 'links', 'messages', 'sending', 'templates'],
  tables: { account: ['test_messages'] },
  chores: [
    { name: 'key-messages.record-test-changes', pauseMs: 500, run: ({ db }) => recordTestChanges(db.owner) },
  ],
  schedules: [
    {
      name: 'key-messages.forget-test-messages',
      cron: '25 2 * * *',
      run: ({ db }) => forgetTestMessages(db.owner),
    },
  ],
  personalData: keyMessagesPersonalData,
  example: () => import('./testing/example.ts'),
};
