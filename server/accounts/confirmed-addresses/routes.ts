import * as calls from '#contract/email-confirmations.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import { confirmAddress, declineAddress, readConfirmation } from './answer-confirmation.ts';

export const confirmationRoutes: Route[] = [
  publicRoute(calls.readEmailConfirmation, ({ db, body, caller }) =>
    readConfirmation(db, body.token, caller),
  ),
  publicRoute(calls.confirmEmail, ({ db, body, caller }) => confirmAddress(db, body.token, caller)),
  publicRoute(calls.declineEmail, ({ db, body, caller }) => declineAddress(db, body.token, caller)),
];
