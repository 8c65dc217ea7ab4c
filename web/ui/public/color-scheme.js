// Runs before the first paint, so that nobody who chose dark sees a white flash.
const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
const scheme = dark ? 'dark' : 'light';
document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
// The canvas too, which is there before any style sheet.
document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme);
