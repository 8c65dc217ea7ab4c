/** What the details say; it comes with what shows them. */
export const words = {
  details: {
    you: { title: 'You', context: 'Who we write to, and whom we call when something is wrong.' },
    signIn: { title: 'Sign-in', context: 'What you log in with, and where codes and links are sent.' },
    company: { title: 'Company', context: 'Whose account this is.' },
    fullname: 'Full name',
    contactNo1: 'Mobile number',
    contactNo2: 'Landline',
    optional: 'Optional',
    email: 'Email',
    emailHint: 'When you change it, we tell the old address too.',
    companyName: 'Company name',
    username: 'Username',
    usernameHint: 'It cannot be changed.',
    save: 'Save changes',
    saved: 'Your user details have been updated.',
    unchanged: 'Nothing was changed: your details are as they were.',
    failed: 'Failed to save account details. If the problem persists then please contact support.',
  },
};
