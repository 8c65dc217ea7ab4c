import { words as captcha } from './captcha/words.ts';
import { words as signIn } from './sign-in/words.ts';

export const words = {
  captcha,
  ...signIn,
  required: 'This is required.',
  codeIncomplete: 'The code must have 6 digits.',
  toLogin: 'Back to login',
  links: {
    help: 'Help',
    contact: 'Contact',
    status: 'Status',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
  },
};
