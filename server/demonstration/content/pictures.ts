import type { DrawnImage } from '#server/landing-pages/index.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** What covers a part of a picture. `covers` takes a place from 0 to 1, from the left and from the top. */
type Shape = { colour: Colour; covers: (x: number, y: number) => boolean };

const WIDTH = 640;
const HEIGHT = 360;
const RATIO = WIDTH / HEIGHT;

const circle = (colour: Colour, x: number, y: number, radius: number): Shape => ({
  colour,
  covers: (px, py) => (px - x) ** 2 * RATIO ** 2 + (py - y) ** 2 < radius ** 2,
});

const hill = (colour: Colour, top: number, height: number, shift: number): Shape => ({
  colour,
  covers: (x, y) => y > top + height * Math.sin(x * 5 + shift),
});

const box = (colour: Colour, left: number, top: number, right: number, bottom: number): Shape => ({
  colour,
  covers: (x, y) => x > left && x < right && y > top && y < bottom,
});

/** Lamps on a line that hangs between two ends. */
const LAMPS = Array.from({ length: 9 }, (_, nth) => {
  const x = 0.06 + nth * 0.11;
  return circle([255, 214, 120], x, 0.1 + 0.6 * x * (1 - x), 0.032);
});

type Scene = { name: string; alt: string; sky: readonly [top: Colour, bottom: Colour]; shapes: Shape[] };

const SUMMER: Scene = {
  name: 'Summer hills.png',
  alt: 'The sun above green hills',
  sky: [
    [255, 183, 77],
    [255, 236, 179],
  ],
  shapes: [
    circle([255, 250, 225], 0.72, 0.32, 0.17),
    hill([140, 180, 90], 0.62, 0.06, 0),
    hill([94, 145, 74], 0.74, 0.05, 2),
    hill([58, 108, 62], 0.88, 0.04, 4),
  ],
};

const EVENING: Scene = {
  name: 'Evening table.png',
  alt: 'A long table below a line of lamps',
  sky: [
    [38, 32, 84],
    [142, 84, 122],
  ],
  shapes: [
    ...LAMPS,
    box([84, 54, 48], 0.1, 0.68, 0.9, 0.74),
    box([62, 38, 36], 0.16, 0.74, 0.19, 0.96),
    box([62, 38, 36], 0.81, 0.74, 0.84, 0.96),
    circle([232, 110, 90], 0.3, 0.645, 0.05),
    circle([244, 180, 90], 0.5, 0.645, 0.05),
    circle([150, 190, 110], 0.7, 0.645, 0.05),
  ],
};

const DRAW: Scene = {
  name: 'Balloons.png',
  alt: 'Three balloons in the sky',
  sky: [
    [120, 190, 230],
    [226, 244, 252],
  ],
  shapes: [
    circle([215, 38, 61], 0.3, 0.42, 0.2),
    circle([14, 107, 99], 0.5, 0.3, 0.17),
    circle([244, 162, 60], 0.68, 0.48, 0.19),
  ],
};

export const PICTURES = { summer: SUMMER, evening: EVENING, draw: DRAW };
export type ExamplePicture = keyof typeof PICTURES;

/** Draws a picture. */
export function drawPicture({ name, sky: [top, bottom], shapes }: Scene): DrawnImage {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row++) {
    const y = row / HEIGHT;
    const sky = top.map((from, nth) => from + (bottom[nth]! - from) * y);
    for (let column = 0; column < WIDTH; column++) {
      const shape = shapes.findLast(({ covers }) => covers(column / WIDTH, y));
      pixels.set(shape?.colour ?? sky, (row * WIDTH + column) * 3);
    }
  }
  return { name, width: WIDTH, height: HEIGHT, pixels };
}
