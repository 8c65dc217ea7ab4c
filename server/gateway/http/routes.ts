import { twilioMessage, twilioStatus } from '#contract/carrier-callbacks.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Caller, callbackRoute, type Route } from '#server/platform/http/routes.ts';
import { type CallbackRecord, CallbackCarriers } from './callback-carriers.ts';
import { isSigned } from './twilio-signature.ts';
import { readInbound, readStatus } from './twilio-status.ts';

/** Callbacks from providers. Each is answered once its content is committed. */
export const carrierRoutes: Route[] = [
  callbackRoute(twilioStatus, async (call) => {
    const record = await recorderFor(call);
    const receipt = readStatus(call.form, call.query.sender);
    if (receipt) await record({ receipt });
    return undefined;
  }),

  callbackRoute(twilioMessage, async (call) => {
    const record = await recorderFor(call);
    await record({ inbound: readInbound(call.form) });
    // An empty `Response` element tells the provider to send no reply.
    return '<Response/>' as const;
  }),
];

type Call = {
  db: { owner: OwnerDb };
  params: { carrierId: number };
  caller: Caller;
  form: URLSearchParams;
};

/**
 * Returns a function that records callbacks from the carrier's provider. Throws `not_found` if the carrier
 * does not exist, or `wrong_signature` if the carrier's account did not sign the form.
 */
async function recorderFor({
  db,
  params,
  caller,
  form,
}: Call): Promise<(called: CallbackRecord) => Promise<void>> {
  const carriers = carriersIn(db.owner);
  const carrier = await carriers.find(params.carrierId);
  if (!carrier) throw notFound('carrier');
  if (!isSigned(caller.header('x-twilio-signature'), carrier.settings.authToken, caller.url, form))
    throw new Problem('forbidden', 'wrong_signature', 'The signature is not from this account.');
  return (called) => carriers.record(carrier.id, called);
}

const carriersByDb = new WeakMap<OwnerDb, CallbackCarriers>();

function carriersIn(db: OwnerDb): CallbackCarriers {
  let carriers = carriersByDb.get(db);
  if (!carriers) carriersByDb.set(db, (carriers = new CallbackCarriers(db)));
  return carriers;
}
