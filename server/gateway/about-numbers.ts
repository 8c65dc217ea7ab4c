import type { AboutNumbers } from '#server/about-numbers.ts';

export const gatewayAboutNumbers: AboutNumbers = {
  tables: {
    inbound_messages:
      'Those that became replies of the account are cleared with these; the others go after 90 days',
    inbound_parts: 'They are of carriers, and become an inbound message within the hour',
  },
};
