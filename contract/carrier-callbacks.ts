import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const params = z.object({ carrierId: id });

/** Twilio's status callback. The server records the status before it responds. */
export const twilioStatus = endpoint({
  method: 'POST',
  path: '/carriers/:carrierId/twilio/status',
  access: 'signed',
  summary: 'Receive the status of a message from a provider',
  params,
  /** The message's sender ID, if the provider chooses the sending number. */
  query: z.object({ sender: z.string().max(20).optional() }),
  form: true,
});

/** Twilio's webhook for inbound messages. The server records the message before it responds. */
export const twilioMessage = endpoint({
  method: 'POST',
  path: '/carriers/:carrierId/twilio/message',
  access: 'signed',
  summary: 'Receive an inbound message from a provider',
  params,
  form: true,
  answer: z.literal('<Response/>'),
  answerType: 'text/xml',
});
