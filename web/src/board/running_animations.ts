// Animations with the Web Animations API. All of them can be finished at once, for example when the next action
// arrives.
export class Motion {
  readonly #running = new Map<Animation, () => void>();
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #wanted = true;

  get on(): boolean {
    return this.#wanted && !this.#still.matches && !document.hidden;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    if (!wanted) this.finish();
  }

  // `done` is called exactly once: at the end, or when all animations are finished early.
  run(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    done: () => void = () => {},
  ): void {
    const animation = element.animate(frames, { fill: 'backwards', ...timing });
    const end = (): void => {
      if (!this.#running.delete(animation)) return;
      animation.cancel();
      done();
    };
    this.#running.set(animation, end);
    animation.onfinish = end;
  }

  finish(): void {
    for (const end of [...this.#running.values()]) end();
  }
}
