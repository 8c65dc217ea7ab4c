/** Opens a provider's page in a new window. One that the browser holds back can be opened by its link. */
export function openPayment(url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
}
