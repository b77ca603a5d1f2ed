// The board beside a rule. The short game is played and drawn when the board becomes visible.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Core } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { language } from '../i18n';
import { boardOf, sceneOf, type Scene } from './rule_scenes';

interface Shown {
  captions: Scene['captions'];
  address: string;
}

const shown = new Map<string, Promise<Shown | null>>();

async function show(core: Core, name: string): Promise<Shown | null> {
  const { scenarios } = await import('./scenarios');
  const text = scenarios.get(name);
  if (text === undefined) return null;
  const scene = sceneOf(text);
  const svg = await boardOf(core, scene);
  if (svg === null) return null;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  return { captions: scene.captions, address };
}

// The drawing of a short game, kept in memory for each language until the page is reloaded.
function drawn(core: Core, name: string): Promise<Shown | null> {
  const key = `${language.value} ${name}`;
  let found = shown.get(key);
  if (found === undefined) {
    found = show(core, name);
    found.catch(() => shown.delete(key));
    shown.set(key, found);
  }
  return found;
}

// True once the element has come near the visible part of the page.
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return seen;
}

export function SceneBoard(props: { core: Core; name: string }) {
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place);
  const [scene, setScene] = useState<Shown | null | 'waiting'>('waiting');
  useAnswer(
    () => (seen ? drawn(props.core, props.name) : null),
    [seen, props.core, props.name],
    setScene,
    () => setScene(null),
  );
  if (scene === null) return null;
  return (
    <figure class="book-scene" ref={place}>
      {scene !== 'waiting' && (
        <>
          <img src={scene.address} alt="" />
          <figcaption class="look-soft">{scene.captions[language.value]}</figcaption>
        </>
      )}
    </figure>
  );
}
