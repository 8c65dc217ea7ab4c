/**
 * Test files that take ten seconds or more, longest first. They kill processes, start separate servers, or
 * wait for real time limits. `npm test` starts with these files, and `npm test -- quick` skips them.
 */
export const SLOW_TESTS = [
  'server/killed.integration.test.ts',
  'server/gateway/http/http-carrier.integration.test.ts',
  'chaos/storm.integration.test.ts',
  'server/platform/backup/refusals.integration.test.ts',
  'server/contacts/imports/hostile-files.integration.test.ts',
  'server/platform/processes/processes.integration.test.ts',
  'server/gateway/doubt.integration.test.ts',
  'server/reports/figures.integration.test.ts',
  'server/gateway/binds.integration.test.ts',
  'server/contacts/imports/large-import.integration.test.ts',
  'server/email-inlet/smtp/smtp.integration.test.ts',
  'server/billing/buying.property.integration.test.ts',
  'server/platform/backup/backup.integration.test.ts',
  'server/start.integration.test.ts',
  'server/accounts/attack.integration.test.ts',
  'server/accounts/captcha/altcha.integration.test.ts',
  'server/platform/postgres/server.integration.test.ts',
  'server/notifications/event-stream/event-stream.integration.test.ts',
  'server/people/erase-person.integration.test.ts',
  'server/billing/top-up/top-up.integration.test.ts',
  'server/platform/jobs/jobs.integration.test.ts',
  'server/roles/metrics.integration.test.ts',
  'server/sending/smart-audience.integration.test.ts',
  'server/fuzz.integration.test.ts',
];
