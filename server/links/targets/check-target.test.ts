import { expect, it } from 'vitest';
import { checkTarget } from './check-target.ts';

const OWN = new Set(['console.example.com', 'l.example.com', '192.0.2.7']);
const BLOCKED = new Set(['fraud.example', 'xn--mnchen-3ya.fraud.example']);
const check = (text: string) => {
  const result = checkTarget(text, OWN, BLOCKED);
  return 'target' in result ? result.target : result.problem;
};

it.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.COM/A?b=c#d', 'https://example.com/A?b=c#d'],
  ['http://example.com:8080/x', 'http://example.com:8080/x'],
  ['https:\\\\example.com\\a', 'https://example.com/a'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://почта.example/', 'https://xn--80a1acny.example/'],
  ['ftp://files.example.com/a.zip', 'ftp://files.example.com/a.zip'],
  ['file:///C:/menu.pdf', 'file:///C:/menu.pdf'],
  ['https://192.0.2.8:8080/', 'https://192.0.2.8:8080/'],
  ['mailto:shop@example.com?subject=Hi', 'mailto:shop@example.com?subject=Hi'],
  ['tel:+27 82 123 4567', 'tel:+27821234567'],
  ['sms:43366?body=STOP', 'sms:43366?body=STOP'],
  ['sms:433 66?body=Grüße an Zoë', 'sms:43366?body=Gr%C3%BC%C3%9Fe%20an%20Zo%C3%AB'],
  ['mailto:größe@example.com', 'mailto:gr%C3%B6%C3%9Fe@example.com'],
])('accepts %j', (text, target) => {
  expect(check(text)).toBe(target);
});

it.each([
  ['', /whole address/],
  ['example.com', /whole address/],
  ['//evil.example', /whole address/],
  ['/path', /whole address/],
  ['javascript:alert(1)', /cannot begin with javascript:/],
  ['JavaScript:alert(1)', /cannot begin with javascript:/],
  ['data:text/html,<script>', /cannot begin with data:/],
  ['vbscript:x', /cannot begin with vbscript:/],
  ['blob:https://example.com/x', /cannot begin with blob:/],
  ['intent://x#Intent;end', /cannot begin with intent:/],
  ['java\tscript:alert(1)', /whole address/],
  [' https://example.com', /whole address/],
  ['https://example.com/\r\nSet-Cookie: a=b', /line breaks/],
  ['https://exam\tple.com', /line breaks/],
  ['https://exa mple.com', /spaces/],
  ['https://', /Browsers cannot open/],
  ['https://user:pass@example.com', /user name/],
  ['https://example.com@evil.example/', /user name/],
  ['https://localhost/', /no address on the internet/],
  ['https://console.example.com/ApiKeys', /this console/],
  ['https://L.Example.Com/abc', /this console/],
  ['https://l.example.com./abc', /this console/],
  ['http://l.example.com:8443/abc', /this console/],
  ['https://192.0.2.7:4000/abc', /this console/],
  ['http://localhost:4000/abc', /no address on the internet/],
  ['https://Fraud.Example./x', /blocked/],
  ['ftp://fraud.example/x', /blocked/],
  ['file://fraud.example/x', /blocked/],
  ['https://münchen.fraud.example:8443', /blocked/],
  ['https://fraud.example../x', /blocked/],
  [`https://${'a.'.repeat(130)}example`, /such a long name/],
  [`https://shop.example/${'é'.repeat(400)}`, /too long/],
  ['https://аррӏе.com', /look like Latin/],
  ['https://раypal.com', /mixes letters/],
  ['https://xn--ypal-43d9g.com', /mixes letters/],
  ['mailto:', /email address/],
  ['mailto:a b@example.com', /spaces/],
  ['tel:', /phone number/],
  ['tel:call-me', /phone number/],
  ['sms:javascript', /phone number/],
])('refuses %j', (text, problem) => {
  expect(check(text)).toMatch(problem);
});
