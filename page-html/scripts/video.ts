/** Replaces the link of a video with its player when somebody presses it. */
export const VIDEO_SCRIPT = `for (const link of document.querySelectorAll('[data-frame]')) {
  link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset.frame;
    frame.title = link.textContent;
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    link.replaceWith(frame);
    frame.focus();
  });
}`;
