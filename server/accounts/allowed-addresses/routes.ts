import { getAllowedAddresses, setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { requireConfirmed } from '../my-settings/confirmed.ts';
import { changeAllowedAddresses, readAllowedAddresses, requireMaster } from './allowed-addresses.ts';

export const allowedAddressRoutes: Route[] = [
  accountRoute(getAllowedAddresses, ({ account, caller }) => readAllowedAddresses(account, caller.address)),

  accountRoute(setAllowedAddresses, async (call) => {
    // First: whoever may not need not prove who they are.
    await requireMaster(call.account);
    await requireConfirmed(call.account, call.session);
    return changeAllowedAddresses(call, call.body.networks);
  }),
];
