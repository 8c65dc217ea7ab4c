import { expect, test } from 'vitest';
import { findVideo } from './video-address.ts';

test.each([
  'https://www.youtube.com/watch?v=abcdefghijk',
  'https://m.youtube.com/watch?list=x&v=abcdefghijk&t=3',
  'https://youtu.be/abcdefghijk?si=x',
  'https://www.youtube.com/shorts/abcdefghijk',
  'https://www.youtube-nocookie.com/embed/abcdefghijk',
])('%s is a video on YouTube', (address) => {
  expect(findVideo(address)).toEqual({
    frameUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    pageUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  });
});

test.each([
  ['https://vimeo.com/123456789', '', ''],
  ['https://player.vimeo.com/video/123456789', '', ''],
  ['https://vimeo.com/123456789/abcdef0123', '&h=abcdef0123', '/abcdef0123'],
])('%s is a video on Vimeo', (address, query, path) => {
  expect(findVideo(address)).toEqual({
    frameUrl: `https://player.vimeo.com/video/123456789?autoplay=1&dnt=1${query}`,
    pageUrl: `https://vimeo.com/123456789${path}`,
  });
});

test.each([
  'https://example.com/watch?v=abcdefghijk',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/https://youtu.be/abcdefghijk',
  'https://youtu.be/short',
  'https://youtu.be/abcdefghijklm',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtu.be/abcdefghijk',
  '',
])('%j is no video', (address) => {
  expect(findVideo(address)).toBeUndefined();
});
