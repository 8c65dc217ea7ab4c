export const words = {
  outOf: '{{score}} out of 10',
  weak: 'Weak',
  fair: 'Fair',
  strong: 'Strong',
};
