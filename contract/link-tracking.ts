import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { number } from './fields.ts';

const linkSettings = z.object({
  tracksRecipients: z
    .boolean()
    .describe(
      'Whether each recipient of a message gets short links of their own, which tell who clicked. Otherwise all recipients share one',
    ),
});

export const getLinkSettings = endpoint({
  method: 'GET',
  path: '/api/link-settings',
  access: { permission: 'messages.view' },
  summary: 'Get the settings of short links',
  answer: linkSettings,
});

export const saveLinkSettings = endpoint({
  method: 'PUT',
  path: '/api/link-settings',
  access: { permission: 'account.edit' },
  summary: 'Change the settings of short links',
  description: 'Applies to messages from now on.',
  body: linkSettings,
  answer: linkSettings,
});

export const setClickTracking = endpoint({
  method: 'PUT',
  path: '/api/numbers/:number/click-tracking',
  access: { permission: 'contacts.edit' },
  summary: "Choose whether a person's clicks are recorded under their number",
  description: 'Applies to messages from now on. Without it, the person gets a link that others get too.',
  params: z.object({ number }),
  body: z.object({ tracksClicks: z.boolean() }),
});
