import { type CountryCode, normaliseSender } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import type { Draft } from './draft.ts';

/** Returns the draft's sender in the form that is sent. A phone number becomes E.164 digits. */
export function useSenderAsSent({ sender }: Pick<Draft, 'sender'>): string {
  const { homeCountry } = useSession().account;
  return normaliseSender(sender, homeCountry as CountryCode);
}
