export const words = {
  unreachable: '{{brand}} cannot be reached. Check your connection, then try again.',
  unexpected: 'Something went wrong on our side (error {{status}}). Nothing was lost; please try again.',
  outdated: '{{brand}} has been updated since you opened it. Refresh to go on with the new version.',
  broken: 'Something went wrong on this page. Please try again.',
};
