import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** A page that readers see instead of a target. */
export type Page = { status: number; html: string; headers?: Record<string, string> };

/** What a page shows of the brand. `accent` is a pair of colours, for light and dark screens. */
export type PageBrand = { name: string; accent: { light: string; dark: string } | null };

type Message = { status: number; title: string; text: string; headers?: Record<string, string> };

const MESSAGES = {
  unknown: { status: 404, title: "This link doesn't exist", text: 'Check that you opened the whole link.' },
  gone: {
    status: 410,
    title: 'This link has ended',
    text: 'If you still need it, ask the sender for a new one.',
  },
  failed: {
    status: 503,
    title: 'Please try again',
    text: "We couldn't open the link just now. Try again in a minute.",
  },
  method: {
    status: 405,
    title: 'This link can only be opened',
    text: "It doesn't accept anything else.",
    headers: { allow: 'GET, HEAD' },
  },
  wait: {
    status: 429,
    title: 'Please wait a minute',
    text: "Too many links that don't exist were opened from your network.",
    headers: { 'retry-after': '60' },
  },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof MESSAGES;

/** Returns the page for a reader whose link leads nowhere. */
export function messagePage(name: MessageName, brand: PageBrand): Page {
  const { title, text, ...rest }: Message = MESSAGES[name];
  return { ...rest, html: renderPage(brand, title, `<p>${escapeHtml(text)}</p>`) };
}

/** What was wrong with a reader's password. */
export type PasswordError = 'wrong' | 'too-many';

const PASSWORD_ERRORS: Record<PasswordError, [status: number, text: string]> = {
  wrong: [403, "That isn't the password. Try again."],
  'too-many': [429, 'There were too many attempts. Wait 15 minutes, then try again.'],
};

/** Returns the page that asks for the password of a link. */
export function passwordPage(brand: PageBrand, error?: PasswordError): Page {
  const [status, text] = error ? PASSWORD_ERRORS[error] : [200, undefined];
  const problem = text === undefined ? '' : `<p role="alert">${escapeHtml(text)}</p>`;
  const form = `${problem}
      <form method="post">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" maxlength="100" autocomplete="off" required autofocus />
        <button>Open link</button>
      </form>`;
  return { status, html: renderPage(brand, 'This link has a password', form) };
}

/** Returns a small page in the look of a brand. `content` is HTML. */
export function renderPage(
  { name, accent }: PageBrand,
  title: string,
  content: string,
  language = 'en',
): string {
  const { light, dark } = accent ?? { light: '#0E6B63', dark: '#4FB8AC' };
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
    <style>
      :root { --accent: ${escapeHtml(light)}; --on-accent: #fff; }
      @media (prefers-color-scheme: dark) { :root { --accent: ${escapeHtml(dark)}; --on-accent: #000; } }
      body { font: 1rem/1.5 system-ui, sans-serif; margin: 15vh auto 0; max-width: 28rem; padding: 0 1.5rem; }
      header { border-bottom: 0.1875rem solid var(--accent); font-weight: 600; padding-bottom: 0.5rem; }
      h1 { font-size: 1.5rem; line-height: 1.25; }
      form { display: grid; gap: 0.5rem; }
      a { color: var(--accent); }
      blockquote { border-inline-start: 0.1875rem solid GrayText; margin: 0; padding-inline-start: 0.75rem; white-space: pre-line; }
      dl { margin: 0; }
      dt { font-weight: 600; }
      dd { margin: 0 0 0.5rem; white-space: pre-line; }
      p, blockquote, dt, dd { overflow-wrap: anywhere; }
      blockquote + form, dl + form { margin-block: 1rem; }
      input, button { font: inherit; padding: 0.5rem 0.75rem; border-radius: 0.375rem; border: 1px solid GrayText; }
      button { background: var(--accent); color: var(--on-accent); border: 0; cursor: pointer; }
    </style>
  </head>
  <body>
    <header>${escapeHtml(name)}</header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}
