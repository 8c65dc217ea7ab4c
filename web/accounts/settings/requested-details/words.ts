/** Texts of the dialogs that ask for missing or outdated details, except for the field names. */
export const words = {
  outdated: {
    title: 'Are your details still correct?',
    text: "We use them to reach you if there's a problem with your account.",
    notGiven: 'Not provided',
    confirm: "Yes, they're correct",
    update: 'Update',
    updateTitle: 'Update your details',
    save: 'Save',
    failed: 'Failed to save account details. If the problem persists then please contact support.',
  },
  /** Asks for details missing since sign-up. */
  incomplete: {
    title: 'Complete your sign-up',
    text: "We need these details to reach you if there's a problem with your messages.",
    save: 'Save and continue',
    incomplete: 'Incomplete signup',
    incompleteText:
      'You need to provide these details to continue. You can log out now and add them next time.',
    logOut: 'Log Out',
    back: 'Back',
  },
};
