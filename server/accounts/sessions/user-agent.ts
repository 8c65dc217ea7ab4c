/** The order matters, because the user agents of many browsers also name other browsers. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Names a browser and its operating system, such as "Firefox on Linux". Names only one if the other is
 * unknown. Returns "A program" if both are unknown.
 */
export function deviceName(userAgent: string): string {
  const nameIn = (known: [name: string, pattern: RegExp][]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A program';
}
