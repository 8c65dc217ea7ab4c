export const words = {
  return: {
    title: 'Payment',
    checking: 'Checking your payment…',
    again: 'You can close this window. Your credits are added as soon as the payment is confirmed.',
  },
  sandbox: {
    title: 'Sandbox bank',
    context: "This page stands in for your bank's. No real money is charged.",
    pay: 'Approve this payment?',
    for: 'for {{credits}} credits',
    approve: 'Approve',
    refuse: 'Decline',
    ended: 'This payment is already settled. You can close this window.',
    continue: 'Continue',
  },
};
