export const words = {
  setupPage: {
    context: 'Your numbers and keywords, and what happens when people write to them.',
  },
};
