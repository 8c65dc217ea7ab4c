/**
 * Reports once that a reader has come to a quarter, half, three quarters and the end of the page, also by a jump past them. The page that follows
 * a form is no visit, so it reports nothing.
 */
export const SCROLL_SCRIPT = `const followsForm = /[?&](done|sent)=/.test(location.search) || document.querySelector('[role=alert]');
if ('IntersectionObserver' in window && !followsForm) {
  const page = document.querySelector('main');
  const shares = [25, 50, 75, 100];
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.map(({ isIntersecting, target }) => isIntersecting ? Number(target.dataset.scroll) : 0);
    while (shares[0] <= Math.max(...seen)) navigator.sendBeacon(addressOf('scroll=' + shares.shift()));
  });
  for (const share of [...shares]) {
    const mark = document.createElement('i');
    mark.dataset.scroll = share;
    mark.setAttribute('aria-hidden', 'true');
    Object.assign(mark.style, { position: 'absolute', width: '1px', height: '1px', margin: '-1px 0 0', top: share + '%' });
    page.append(mark);
    observer.observe(mark);
  }
}`;
