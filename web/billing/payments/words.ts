export const words = {
  return: {
    title: 'Payment',
    looking: 'We are asking how your payment went…',
    again: 'You can also close this window: your credits are added as soon as the payment is confirmed.',
  },
  sandbox: {
    title: 'Sandbox bank',
    context: 'This page stands for that of your bank. No money moves.',
    pay: 'Do you approve this payment?',
    for: 'for {{credits}} credits',
    approve: 'Approve',
    refuse: 'Refuse',
    over: 'This payment is decided already. You can close this window.',
    on: 'Go on',
  },
};
