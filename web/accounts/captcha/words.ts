/** The texts of `expired` and `unknown` are from the specification, section 8. */
export const words = {
  idle: "We'll check that you're not a robot when you submit. You don't need to do anything.",
  checking: "Checking that you're not a robot. This takes a moment.",
  expired: 'Recaptcha expired, please attempt again',
  unknown: 'Service unavailable. Please try again later.',
};
