import { getAllowedAddresses, setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { requireConfirmed } from '../my-settings/confirmed.ts';
import { changeAllowedAddresses, readAllowedAddresses } from './allowed-addresses.ts';

export const allowedAddressRoutes: Route[] = [
  accountRoute(getAllowedAddresses, ({ account, caller }) => readAllowedAddresses(account, caller.address)),

  accountRoute(setAllowedAddresses, async (call) => {
    await requireConfirmed(call.account, call.session);
    return changeAllowedAddresses(call, call.body.networks);
  }),
];
