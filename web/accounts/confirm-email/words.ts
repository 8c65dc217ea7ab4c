export const words = {
  title: 'Confirm email address',
  heading: 'Receive replies from {{account}}?',
  context: '{{account}} wants to forward replies to its text messages to {{address}}.',
  text: 'You can stop this later: every email says how.',
  confirm: 'Confirm',
  decline: 'Decline',
  confirmed: 'Address confirmed',
  confirmedText: '{{account}} can now forward replies to {{address}}.',
  declined: 'Request declined',
  declinedText: 'Nothing is sent to {{address}}.',
  expiredHeading: 'This link no longer works',
  expired: 'It was already used, or it has expired. Ask the account that sent it for a new one.',
};
