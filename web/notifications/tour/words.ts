/** Texts of the guided tour. They load with the tour. */
export const words = {
  tour: {
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    close: 'Close tour',
    step: '{{current}} of {{total}}',
    navigation: {
      title: 'Find everything here',
      text: 'Send messages, manage contacts and read reports from this menu.',
    },
    marketing: {
      title: 'Marketing Tools',
      text: 'Shorten links for your messages, and see who opens them.',
    },
    'user-settings': {
      title: 'You and your account',
      text: 'Change your details, secure your account and log out.',
    },
    complete: {
      title: "You're all set",
      text: 'Replay this tour from Help.',
    },
  },
};
