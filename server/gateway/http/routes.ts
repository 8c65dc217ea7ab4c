import { twilioMessage, twilioStatus } from '#contract/carrier-callbacks.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Caller, callbackRoute, type Route } from '#server/platform/http/routes.ts';
import { type Called, CalledCarriers } from './called-carriers.ts';
import { isSigned } from './twilio-signature.ts';
import { readInbound, readStatus } from './twilio-status.ts';

/** The calls of providers. Each is answered once its content is committed. */
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
    // An empty answer, without a message.
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
 * A function that records for the called carrier. Throws if there is none, or if the form is not signed by its
 * account.
 */
async function recorderFor({ db, params, caller, form }: Call): Promise<(called: Called) => Promise<void>> {
  const carriers = carriersIn(db.owner);
  const carrier = await carriers.find(params.carrierId);
  if (!carrier) throw notFound('carrier');
  if (!isSigned(caller.header('x-twilio-signature'), carrier.settings.authToken, caller.url, form))
    throw new Problem('forbidden', 'wrong_signature', 'The signature is not that of this account.');
  return (called) => carriers.record(carrier.id, called);
}

const known = new WeakMap<OwnerDb, CalledCarriers>();

function carriersIn(db: OwnerDb): CalledCarriers {
  let carriers = known.get(db);
  if (!carriers) known.set(db, (carriers = new CalledCarriers(db)));
  return carriers;
}
