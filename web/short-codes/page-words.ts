export const words = {
  setup: {
    title: 'Short code setup',
    context: 'Your numbers and keywords, and what happens when people write to them.',
  },
};
