import type { PageWords } from '../words.ts';

/**
 * Returns the script that solves the puzzle of a form once somebody touches it, and sends the form when it is solved. The puzzle is ALTCHA's: the derived key of
 * the right counter begins with the wanted bytes. Solutions are used for four minutes, since the server accepts them for five.
 */
export const captchaScript = (
  words: PageWords,
): string => `for (const form of document.querySelectorAll('[data-captcha]')) {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  const label = button.textContent;
  let solving, solvedAt = 0;
  const prepare = () => solving && Date.now() - solvedAt < 240000 ? solving : (solvedAt = Date.now(), solving = solve());
  form.addEventListener('focusin', () => prepare().catch(() => {}), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    button.textContent = ${JSON.stringify(words.checking)};
    status.textContent = '';
    try {
      form.elements.namedItem('captcha').value = await prepare();
      HTMLFormElement.prototype.submit.call(form);
    } catch {
      solving = undefined;
      reset();
      status.textContent = window.crypto && crypto.subtle ? ${JSON.stringify(words.checkFailed)} : ${JSON.stringify(words.needsSecureBrowser)};
    }
  });
  addEventListener('pageshow', ({ persisted }) => { if (persisted) { solving = undefined; reset(); } });
  function reset() {
    button.removeAttribute('aria-busy');
    button.textContent = label;
  }
}
async function solve() {
  const answer = await fetch(addressOf('captcha=challenge'));
  if (!answer.ok) throw new Error(answer.status);
  const challenge = await answer.json();
  const { nonce, salt, cost, keyLength, keyPrefix, algorithm } = challenge.parameters;
  const password = new Uint8Array([...toBytes(nonce), 0, 0, 0, 0]);
  const options = { name: 'PBKDF2', salt: toBytes(salt), iterations: cost, hash: algorithm.slice(7) };
  for (let start = 0; start < 1e6; start += 8) {
    const keys = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((step) => derive(start + step)));
    const index = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (index >= 0) return btoa(JSON.stringify({ challenge, solution: { counter: start + index, derivedKey: keys[index] } }));
  }
  throw new Error('unsolved');
  async function derive(counter) {
    const bytes = password.slice();
    new DataView(bytes.buffer).setUint32(bytes.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(options, key, (keyLength || 32) * 8);
    return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
function toBytes(hex) {
  return Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
}`;
