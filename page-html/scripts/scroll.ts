/** Reports once when a quarter, half, three quarters and all of the page have been seen. */
export const SCROLL_SCRIPT = `if ('IntersectionObserver' in window) {
  const page = document.querySelector('main');
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      navigator.sendBeacon('?scroll=' + target.dataset.scroll);
    }
  });
  for (const share of [25, 50, 75, 100]) {
    const mark = document.createElement('i');
    mark.dataset.scroll = share;
    mark.setAttribute('aria-hidden', 'true');
    Object.assign(mark.style, { position: 'absolute', width: '1px', height: '1px', margin: '-1px 0 0', top: share + '%' });
    page.append(mark);
    observer.observe(mark);
  }
}`;
