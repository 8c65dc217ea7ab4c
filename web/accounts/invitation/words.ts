export const words = {
  title: 'Invitation',
  heading: 'Join {{account}}',
  context_named: '{{name}} has invited you as {{role}}. Your email address is {{email}}.',
  context: 'You are invited as {{role}}. Your email address is {{email}}.',
  roles: {
    owner: 'an owner',
    manager: 'a manager',
    sender: 'a sender',
    viewer: 'a viewer',
    billing: 'a billing contact',
  },
  expiredHeading: 'This invitation no longer works',
  expired:
    'It has expired, has been revoked, or has already been used. Ask the person who invited you for a new one.',
  submit: 'Join',
  loggedIn:
    'You are logged in as {{name}} ({{account}}). This invitation is for a new user. Log out to accept it, or send the link to the person it is for.',
  logOut: 'Log out and accept',
};
