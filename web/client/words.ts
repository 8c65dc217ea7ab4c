export const words = {
  unreachable: '{{brand}} cannot be reached. Check your connection, then try again.',
  unexpected: 'Something went wrong on our side (error {{status}}). Nothing was lost; please try again.',
  broken: 'Something went wrong on this page. Please try again.',
};
