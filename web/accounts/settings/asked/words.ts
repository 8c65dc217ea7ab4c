/** What the dialogs say that ask for a part of the settings; the names of the parts are those of the page. */
export const words = {
  asked: {
    title: 'Are your details still right?',
    text: 'We use them to reach you when something is wrong with your account.',
    notGiven: 'Not given',
    confirm: 'Yes, these are right',
    update: 'Update',
    updateTitle: 'Update your details',
    save: 'Save',
    failed: 'Failed to save account details. If the problem persists then please contact support.',
  },
  /** The dialog that asks for what a sign-up would have asked for. */
  incomplete: {
    title: 'Complete your sign-up',
    text: 'We need this to reach you when something is wrong with your messages.',
    save: 'Save and continue',
    incomplete: 'Incomplete signup',
    incompleteText:
      'Without these details you cannot go on. You can log out now and give them when you come back.',
    logOut: 'Log Out',
    back: 'Back',
  },
};
