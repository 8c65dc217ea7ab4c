/** Loaded with the Details page. */
export const words = {
  details: {
    you: { title: 'You', context: 'How we contact you about your account.' },
    signIn: { title: 'Login', context: 'How you log in, and where we send codes and links.' },
    company: { title: 'Company', context: 'The company that owns this account.' },
    fullname: 'Full name',
    contactNo1: 'Mobile number',
    contactNo2: 'Landline',
    optional: 'Optional',
    email: 'Email',
    emailHint: 'If you change it, we also notify your old address.',
    companyName: 'Company name',
    username: 'Username',
    usernameHint: "Your username can't be changed.",
    save: 'Save changes',
    saved: 'Your user details have been updated.',
    unchanged: 'No changes to save.',
    failed: 'Failed to save account details. If the problem persists then please contact support.',
  },
};
