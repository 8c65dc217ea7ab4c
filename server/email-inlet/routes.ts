import * as calls from '#contract/email-inlet.ts';
import { requireConfirmed } from '#server/accounts/index.ts';
import { requireKey } from '#server/api-keys/index.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { listMails } from './log/list-mails.ts';
import { changeChannel, createAddress, readChannel } from './settings/email-channel.ts';

export function emailInletRoutes({ config }: Context): Route[] {
  const domain = config.smtpInlet?.domain;
  return [
    accountRoute(calls.getEmailChannel, ({ account, params }) => readChannel(account, params.keyId, domain)),

    accountRoute(calls.changeEmailChannel, async (call) => {
      await requireConfirmed(call.account, call.session);
      return changeChannel(call, call.params.keyId, call.body);
    }),

    accountRoute(calls.createEmailAddress, async (call) => {
      await requireConfirmed(call.account, call.session);
      return createAddress(call, call.params.keyId, { domain, overlapHours: call.body.overlapHours });
    }),

    accountRoute(calls.listEmailMails, async ({ account, params: { keyId }, query }) => {
      await requireKey(account, keyId);
      return listMails(account, keyId, query);
    }),
  ];
}
