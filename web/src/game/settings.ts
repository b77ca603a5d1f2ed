import { signal } from '@preact/signals';
import { recall, remember } from '../offline/memory';
import type { Settings } from './types';

const kDefaults: Settings = {
  confirm: true,
  animate: true,
  sound: false,
  left: true,
  projected: true,
  coordinates: false,
  dead: true,
  undo: 'free',
  speed: 'normal',
  keys: true,
};

const kPlace = 'bastide.settings';

// What was kept, as far as it still means something: another version of the page may have kept it.
function kept(): Settings {
  const settings = { ...kDefaults };
  try {
    const found = JSON.parse(recall(kPlace) ?? '{}') as Record<string, unknown>;
    for (const name of Object.keys(kDefaults) as (keyof Settings)[]) {
      if (typeof found[name] === typeof kDefaults[name]) Object.assign(settings, { [name]: found[name] });
    }
  } catch {
    // It is damaged: the defaults hold.
  }
  if (!(settings.speed in kPauses)) settings.speed = kDefaults.speed;
  return settings;
}

// Milliseconds that a computer takes at least, so that people can follow.
export const kPauses = { slow: 1600, normal: 700, fast: 200, instant: 0 };

export class SettingsKeeper {
  readonly now = signal(kept());

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.now.value = { ...this.now.value, [name]: value };
    remember(kPlace, JSON.stringify(this.now.value));
  }
}
