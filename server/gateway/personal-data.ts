import type { PersonalData } from '#server/personal-data.ts';

export const gatewayPersonalData: PersonalData = {
  tables: {
    inbound_messages: 'Redacted with the replies they became; all are deleted after 90 days',
    inbound_parts: 'They belong to carriers, and become an inbound message within the hour',
  },
};
