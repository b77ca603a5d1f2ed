// Notices that several screens show.
import type { ComponentChildren } from 'preact';

// `text`: the error of a form; empty: none.
export function FormError(props: { text: string }) {
  return props.text === '' ? null : (
    <p class="look-bad" role="alert">
      {props.text}
    </p>
  );
}

// Stands for a list without entries. `children`: what follows the text.
export function EmptyList(props: { text: string; children?: ComponentChildren }) {
  return (
    <div class="look-empty">
      <img src="./logo.svg" alt="" />
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

// Fills the screen while the page waits (`status`), or if it cannot go on (`alert`).
export function FullScreenNotice(props: { role: 'status' | 'alert'; children: ComponentChildren }) {
  return (
    <main>
      <div class="home-waits" role={props.role}>
        <img src="./logo.svg" alt="" width="96" height="96" />
        {props.children}
      </div>
    </main>
  );
}
