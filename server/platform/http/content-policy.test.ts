import { expect, it } from 'vitest';
import { contentPolicy, withSources } from './content-policy.ts';

const nonces = { script: 'aa', style: 'bb' };

it('lets a page load only our own sources', () => {
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

it('adds what is configured to its directive', () => {
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

it('has no nonce if style elements may be inline: with a nonce, browsers would ignore that', () => {
  expect(contentPolicy({ styleElement: ["'unsafe-inline'"] }, nonces).directives).toMatchObject({
    styleSrc: ["'self'", "'nonce-bb'"],
    styleSrcElem: ["'self'", "'unsafe-inline'"],
  });
});

it('merges the sources of two without duplicates', () => {
  expect(withSources({ script: ['a', 'b'], frame: ['c'] }, { script: ['b', 'd'], font: ['e'] })).toEqual({
    script: ['a', 'b', 'd'],
    frame: ['c'],
    font: ['e'],
  });
});
