import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const params = z.object({ carrierId: id });

/** Twilio's status callback. It is answered once it is recorded. */
export const twilioStatus = endpoint({
  method: 'POST',
  path: '/carriers/:carrierId/twilio/status',
  access: 'signed',
  summary: 'A provider says what became of a message',
  params,
  /** The sender ID of the message. Given where the provider chooses the sending number. */
  query: z.object({ sender: z.string().max(20).optional() }),
  form: true,
});

/** Twilio's webhook for inbound messages. It is answered once it is recorded. */
export const twilioMessage = endpoint({
  method: 'POST',
  path: '/carriers/:carrierId/twilio/message',
  access: 'signed',
  summary: 'A provider hands over a message from a phone',
  params,
  form: true,
  answer: z.literal('<Response/>'),
  answerType: 'text/xml',
});
