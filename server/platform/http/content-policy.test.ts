import { expect, it } from 'vitest';
import { contentPolicy, mergeSources } from './content-policy.ts';

const nonces = { script: 'aa', style: 'bb' };

it('restricts pages to our own origin', () => {
  expect(contentPolicy({}, nonces).directives).toEqual({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'nonce-aa'"],
    styleSrc: ["'self'", "'nonce-bb'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  });
});

it('adds configured sources to their directives', () => {
  const { directives } = contentPolicy(
    {
      script: ['https://a.example'],
      frame: ['https://b.example'],
      connect: ['wss://c.example'],
      image: ['blob:'],
      font: ['https://d.example'],
      media: ['https://e.example'],
      styleAttribute: ["'unsafe-inline'"],
    },
    nonces,
  );
  expect(directives).toMatchObject({
    scriptSrc: ["'self'", 'https://a.example', "'nonce-aa'"],
    frameSrc: ['https://b.example'],
    connectSrc: ["'self'", 'wss://c.example'],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'https://d.example'],
    mediaSrc: ['https://e.example'],
    styleSrcAttr: ["'unsafe-inline'"],
  });
  expect(directives).not.toHaveProperty('styleSrcElem');
});

it('omits the nonce if style elements may be inline, because a nonce makes browsers ignore unsafe-inline', () => {
  expect(contentPolicy({ styleElement: ["'unsafe-inline'"] }, nonces).directives).toMatchObject({
    styleSrc: ["'self'", "'nonce-bb'"],
    styleSrcElem: ["'self'", "'unsafe-inline'"],
  });
});

it('merges sources without duplicates', () => {
  expect(mergeSources({ script: ['a', 'b'], frame: ['c'] }, { script: ['b', 'd'], font: ['e'] })).toEqual({
    script: ['a', 'b', 'd'],
    frame: ['c'],
    font: ['e'],
  });
});
