// A square button with an icon.
import type { ComponentProps } from 'preact';
import { Icon, type IconName } from '../art/icon';

interface Looks {
  icon: IconName;
  label: string; // what the button does, for screen readers
  bare?: boolean; // without a frame
}

// Takes all attributes of a button, too.
export function IconButton({ icon, label, bare = false, ...others }: Looks & ComponentProps<'button'>) {
  return (
    <button
      class={`look-button look-button-square${bare ? ' look-button-bare' : ''}`}
      aria-label={label}
      {...others}
    >
      <Icon name={icon} />
    </button>
  );
}
