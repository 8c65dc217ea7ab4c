/** Shows how much time is left, and the text that follows the end. */
export const COUNTDOWN_SCRIPT = `for (const section of document.querySelectorAll('[data-until]')) {
  const running = section.querySelector('[data-running]');
  if (!running) continue;
  const until = Date.parse(section.dataset.until);
  const timer = setInterval(show, 1000);
  show();
  function show() {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    const parts = { days: left / 86400, hours: (left / 3600) % 24, minutes: (left / 60) % 60, seconds: left % 60 };
    for (const box of running.querySelectorAll('[data-unit]')) {
      const text = String(Math.floor(parts[box.dataset.unit])).padStart(2, '0');
      if (box.textContent !== text) box.textContent = text;
    }
    running.querySelector('.boxes').hidden = false;
    if (left > 0) return;
    clearInterval(timer);
    running.hidden = true;
    section.querySelector('[data-ended]').hidden = false;
  }
}`;
