import * as calls from '#contract/proofs.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, downloadRoute, publicRoute, type Route } from '#server/platform/http/routes.ts';
import { checkProof } from './check.ts';
import { downloadProof } from './pdf/download-proof.ts';
import { getMessage, proveMessage } from './prove.ts';

export const proofRoutes = ({ config }: Context): Route[] => [
  accountRoute(calls.getMessage, ({ account, params }) => getMessage(account, params.messageId)),
  accountRoute(calls.proveMessage, ({ account, params }) => proveMessage(account, params.messageId), {
    needsSpace: 'low',
  }),
  downloadRoute(calls.downloadProof, ({ db, identity, params }) =>
    downloadProof(db, { accountId: identity.accountId, publicUrl: config.publicUrl }, params.messageId),
  ),
  publicRoute(calls.checkProof, ({ db, body, caller }) => checkProof(db, body, caller.address)),
];
