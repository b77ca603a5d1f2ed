// A rotated tile with upright ornaments, painted as on the board. With SVG elements, the drawn tile in the dock made some
// 4000 of them in each turn.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../core/use_answer';
import { tileInk } from './drawing_cache';

const kHidden = 44; // width in CSS pixels of a tile that is not displayed yet

export function RotatedTile(props: { code: string; rotation: number }) {
  const { code, rotation } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState(false);
  useLayoutEffect(() => {
    const { current } = canvas;
    return () => void (current!.width = 0); // a browser may keep the memory of a removed canvas
  }, []);
  useAnswer(
    () => tileInk(code),
    [code, rotation],
    (paint) => {
      if (canvas.current === null) return; // removed in this frame
      paint(canvas.current, rotation, canvas.current.clientWidth || kHidden);
      setPainted(true);
    },
  );
  return <canvas ref={canvas} class={painted ? 'art-tile' : 'art-tile art-tile-waits'} aria-hidden="true" />;
}
