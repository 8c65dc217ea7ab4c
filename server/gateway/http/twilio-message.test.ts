import { expect, it } from 'vitest';
import { messageForm } from './twilio-message.ts';

const CALLBACK = 'https://sms.example/carriers/7/twilio/status';
const message = { sender: 'Carillon', number: '27820000001', text: 'Grüße & mehr', parts: 1 };

it.each([
  ['Carillon', 'Carillon'],
  ['43366', '43366'],
  ['27830000000', '+27830000000'],
])('sends from %s as %s', (sender, From) => {
  expect(Object.fromEntries(messageForm({}, { ...message, sender }, CALLBACK))).toEqual({
    To: '+27820000001',
    From,
    Body: 'Grüße & mehr',
    StatusCallback: `${CALLBACK}#rc=5&rp=all`,
  });
});

it('lets a messaging service choose the number, and puts the sender in the callback URL', () => {
  const form = messageForm({ messagingServiceSid: 'MG1', validity: 600 }, message, CALLBACK);
  expect(Object.fromEntries(form)).toEqual({
    To: '+27820000001',
    MessagingServiceSid: 'MG1',
    Body: 'Grüße & mehr',
    StatusCallback: `${CALLBACK}?sender=Carillon#rc=5&rp=all`,
    ValidityPeriod: '600',
  });
});
