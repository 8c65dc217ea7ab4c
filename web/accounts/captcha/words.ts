/** The two troubles are the specification's words (section 8). */
export const words = {
  idle: 'When you send this, we check that you are not a robot. There is nothing for you to do.',
  checking: 'Checking that you are not a robot. This takes a moment.',
  expired: 'Recaptcha expired, please attempt again',
  unknown: 'Service unavailable. Please try again later.',
};
