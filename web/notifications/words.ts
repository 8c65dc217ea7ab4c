export const words = {
  count_zero: 'No notifications',
  count_one: '{{count, number}} notification',
  count_other: '{{count, number}} notifications',
  title: 'Notifications',
  none: 'No notifications!',
  dismiss: 'Dismiss: {{title}}',
  announcement: {
    goTo: 'Go to {{page}}',
    go: 'Take me there',
    contact: 'Contact us',
    none: 'Got it',
    video: 'Watch video',
    docs: 'Read the documentation',
    doNotShow: "Don't show again",
  },
  expiringGroups: {
    title_one: 'Expiring Group',
    title_other: 'Expiring Groups',
    text_one:
      '{{count, number}} group will be deleted within {{days}} days, with all contacts that are in no other group.',
    text_other:
      '{{count, number}} groups will be deleted within {{days}} days, with all contacts that are in no other group.',
    fix: 'Fix now',
  },
  contactsChange: {
    title: 'Contacts have changed',
    text: 'Each number is now a single contact across all your groups. Rename a contact once and every group shows the new name.',
    ask: 'Ask about this change',
    subject: 'New contacts',
  },
  security: {
    title: 'Security score',
    weak: 'Your account is not well protected.',
    strong: 'Your account is well protected.',
    more: 'Learn more',
    toast: 'Your security score is {{score}} out of 10. Open your notifications to see how to raise it.',
  },
  urgent: {
    title: 'Important Note',
    closing: 'Thank you for your understanding and we will keep you updated.',
    accept: 'Continue',
  },
  developer: {
    menu: 'Developer menu',
    tour: 'Reset tour',
    urgent: 'Reset urgent message',
    confirmDetails: 'Reset details confirmation',
    security: 'Reset security notices',
  },
};
