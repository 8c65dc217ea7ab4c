export const words = {
  unreachable: "{{brand}} can't be reached. Check your connection and try again.",
  unexpected: 'Something went wrong on our side (error {{status}}). Nothing was lost. Please try again.',
  outdated: '{{brand}} has been updated since you opened it. Refresh to load the new version.',
  broken: 'Something went wrong on this page. Please try again.',
};
