import type { PersonalData } from '#server/personal-data.ts';

export const gatewayPersonalData: PersonalData = {
  tables: {
    inbound_messages:
      'Those that became replies of the account are cleared with these; the others go after 90 days',
    inbound_parts: 'They are of carriers, and become an inbound message within the hour',
  },
};
