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
    video: 'Watch the video',
    docs: 'Read more in the documentation',
    doNotShow: "Don't show again",
  },
  expiringGroups: {
    title_one: 'Expiring Group',
    title_other: 'Expiring Groups',
    text_one:
      '{{count, number}} Group expires within {{days}} days. Its contacts are deleted with it, unless they are also in another group.',
    text_other:
      '{{count, number}} Groups expire within {{days}} days. Their contacts are deleted with them, unless they are also in another group.',
    fix: 'Fix now',
  },
  contactsChange: {
    title: 'Contacts have changed',
    text: 'A number is now one contact, whatever groups it is in: change its name in one, and it has changed in all.',
    ask: 'Ask us about it',
    subject: 'New contacts',
  },
  security: {
    title: 'Security score',
    weak: 'Your account could be safer from strangers.',
    strong: 'Your account is well protected.',
    more: 'Learn more',
    toast: 'Your security score is {{score}} out of 10. See your notifications for how to raise it.',
  },
  urgent: {
    title: 'Important Note',
    closing: 'Thank you for your understanding and we will keep you updated.',
    accept: 'Continue',
  },
  tour: {
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    close: 'Close the tour',
    step: '{{current}} of {{total}}',
    navigation: {
      title: 'Everything is in here',
      text: 'Sending, groups and reports. One section is open at a time; opening it takes you to its first page.',
    },
    marketing: {
      title: 'Marketing Tools',
      text: 'Automation flows, landing pages and short links, for messages that do more.',
    },
    'user-settings': {
      title: 'You and your account',
      text: 'Your details, how you sign in, and where to log out.',
    },
    complete: {
      title: 'That is all',
      text: 'You can take this tour again at any time: it is under Help.',
    },
  },
  developer: {
    menu: 'Developer menu',
    tour: 'Reset the tour',
    urgent: 'Reset the urgent message',
    confirmDetails: 'Reset the confirmation of details',
    security: 'Reset the security notices',
  },
};
