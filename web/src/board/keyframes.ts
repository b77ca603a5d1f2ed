// Movements of tiles and pieces as keyframes.
import type { Point } from './geometry';

const kSettle = 'cubic-bezier(.2,.75,.25,1)';
const kFall = 6; // CSS pixels that a tile falls when it is set down
const kHop = 7; // CSS pixels of a walking figure's step
const kSteps = 5; // number of steps of a figure on its way home
const kSway = 7; // degrees by which a walking figure sways
// shares of the animation's time at which the figure is flattest, and tallest
const kSquashed = [0.8, 0.92] as const;

export function shifted([dx, dy]: Point, more = ''): string {
  return `translate(${dx.toFixed(1)}px,${dy.toFixed(1)}px) ${more}`.trimEnd();
}

// A tile flies from `from`, stops above its place and falls. `pixel`: board units per CSS pixel.
export function landing(from: Point, visible: boolean, pixel: number): Keyframe[] {
  return [
    { transform: shifted(from, 'scale(1.12)'), opacity: visible ? 1 : 0, easing: kSettle },
    { transform: shifted([0, -kFall * pixel], 'scale(1.04)'), opacity: 1, offset: 0.72, easing: 'ease-in' },
    { transform: 'none', opacity: 1 },
  ];
}

// A tile that is already over its place falls.
export function falling(pixel: number): Keyframe[] {
  return [
    { transform: shifted([0, -kFall * pixel], 'scale(1.04)'), easing: 'ease-in' },
    { transform: 'none' },
  ];
}

// A figure comes from `from` and is squashed a little as it is set down; `height`: of the figure.
export function settingDown(from: Point, visible: boolean, height: number): Keyframe[] {
  const [flat, whole] = kSquashed;
  return [
    { transform: shifted(from), opacity: visible ? 1 : 0, easing: kSettle },
    { transform: 'none', opacity: 1, offset: flat - 0.1 },
    { transform: shifted([0, 0.06 * height], 'scale(1.12,.84)'), opacity: 1, offset: flat },
    { transform: shifted([0, -0.02 * height], 'scale(.97,1.04)'), opacity: 1, offset: whole },
    { transform: 'none', opacity: 1 },
  ];
}

// A figure walks to `to` with hops, and vanishes there.
export function walkingHome(to: Point, pixel: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: 'none', opacity: 1 }];
  for (let step = 1; step <= 2 * kSteps; ++step) {
    const part = step / (2 * kSteps);
    const up = step % 2 === 1;
    const sway = up ? (step % 4 === 1 ? kSway : -kSway) : 0;
    const at: Point = [part * to[0], part * to[1] - (up ? kHop * pixel : 0)];
    frames.push({ transform: shifted(at, `rotate(${sway}deg)`), opacity: 1, offset: 0.92 * part });
  }
  frames.push({ transform: shifted(to, 'scale(.5)'), opacity: 0 });
  return frames;
}

// A figure that a token sends back swells and disappears.
export function puff(): Keyframe[] {
  return [
    { transform: 'none', opacity: 1 },
    { transform: 'scale(1.3,.7)', opacity: 1, offset: 0.35 },
    { transform: 'scale(.7,1.5)', opacity: 0.6, offset: 0.6 },
    { transform: 'scale(1.8)', opacity: 0 },
  ];
}

// A piece goes from place to place, with a hop for each step. The places are relative to the last one, which
// is 0,0.
export function journey(places: readonly Point[]): Keyframe[] {
  const steps = places.length - 1;
  return places.flatMap((place, index): Keyframe[] => {
    const here = { transform: shifted(place), offset: index / steps };
    const next = places[index + 1];
    if (next === undefined) return [here];
    const middle: Point = [(place[0] + next[0]) / 2, (place[1] + next[1]) / 2 - 10];
    return [here, { transform: shifted(middle, 'scale(1.08)'), offset: (index + 0.5) / steps }];
  });
}
