export const words = {
  login: {
    title: 'Login',
    heading: 'Sign in to Carillon',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    required: 'This is required.',
    refused: 'That username and password do not go together. Check them and try again.',
    expired: 'Your session has expired. Please sign in again to go on where you were.',
  },
  panel: {
    heading: 'One keyboard, many bells.',
    import: 'Bring your contacts: any spreadsheet, read and checked as you watch.',
    send: 'See each message as its reader will, and its cost, before you send.',
    report: 'Know what became of every single one.',
  },
};
