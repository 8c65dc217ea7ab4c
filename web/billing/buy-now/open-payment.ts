/** Opens a provider's page in a new window. If the browser blocks the window, the user can follow a link. */
export function openPayment(url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
}
