/** Opens a provider's page in a new window. If the browser blocks it, the user can follow its link. */
export function openPayment(url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
}
