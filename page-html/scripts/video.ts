/** Replaces the link of a video with its player when somebody presses it. */
export const VIDEO_SCRIPT = `for (const link of document.querySelectorAll('[data-frame]')) {
  link.setAttribute('role', 'button');
  // Buttons react to the space bar, links do not.
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset.frame;
    // YouTube plays nothing for sites that it does not know.
    frame.referrerPolicy = 'strict-origin';
    frame.title = link.textContent;
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    link.replaceWith(frame);
    frame.focus();
  });
}`;
